/** Where a page finds what there is to play with. */

/** The folder, from the page. */
export const DATA_FOLDER = 'data';
/** The index in it (`web-data.ts`). */
export const INDEX_FILE = 'index.json';
