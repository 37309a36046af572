/** The program's version. Bundles don't contain package.json; a test keeps the two equal. */
export const VERSION = '0.1.0'
