import { en } from 'zod/locales';

/**
 * Makes `parse` and `safeParse` report errors in English. `zod/mini` has no default language; the language is not set globally,
 * because the setting also applies to schemas of the program that uses the library.
 */
export const ENGLISH = { error: en().localeError };
