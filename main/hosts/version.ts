/** The program's version; a test keeps it equal to package.json's, which bundles don't carry. */
export const VERSION = '0.1.0'
