/**
 * Stands in for `Intl.Segmenter` in the bundled libraries: they make one as they are loaded, which takes 50 ms, and most
 * runs never ask it anything.
 */
export class LazySegmenter {
  #options;
  #segmenter;

  constructor(...options) {
    this.#options = options;
  }

  segment(text) {
    // Written so that the bundler does not put this very class here.
    this.#segmenter ??= new globalThis.Intl['Segmenter'](...this.#options);
    return this.#segmenter.segment(text);
  }
}
