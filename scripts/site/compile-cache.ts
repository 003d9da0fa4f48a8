/** Folder of Node's compile cache, deleted whenever the code is bundled again. */
export const COMPILE_CACHE_DIR = '.cache/compiled';
