/** A value that a test and a page can exchange. */
type Json = string | number | boolean | string[] | undefined;

// biome-ignore lint/suspicious/noConfusingVoidType: a function in the page may return nothing
type Result = Json | void;

/** A browser window that shows the shop. */
export interface Visitor {
  /** Navigates to a path of the shop, and waits until the page is loaded. */
  goTo(path: string): Promise<void>;
  /**
   * Runs a function in the page. It must be synchronous: WebKit's driver often fails to wait for a promise.
   * @throws {Error} when the function throws, or the page no longer exists
   */
  run<T extends Result, A extends Json>(inPage: (argument: A) => T, argument?: A): Promise<T>;
  /** Waits until an element can be clicked, then clicks it: the first that matches a CSS selector and has this name. */
  click(selector: string, name?: string): Promise<void>;
  /** Waits for a field like `click`, then types into it at its end. */
  type(selector: string, text: string): Promise<void>;
  /** Presses Enter in the focused element. */
  pressEnter(): Promise<void>;
  /** Changes the width of the window's content, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Returns a PNG picture of what the window shows. */
  takePicture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
