// What TypeScript reads of a .vue file while it is linted: its script alone, as ESLint's parser of such files hands it over.
import typescript from 'typescript'

/**
 * Has TypeScript read of every .vue file just what it is given when the file's turn comes. Otherwise it first reads markup and
 * styles where it expects a script; then each file changes under it, and it forgets all types and works them out again for the next
 * one: a second of processor for each screen. Whatever is given all the same that differs is taken as it is given.
 * @param {{ parseForESLint(code: string, options: object): unknown }} vueParser ESLint's parser of .vue files
 * @param {{ parseForESLint(code: string, options: object): unknown }} parser its parser of the scripts in them
 */
export function readVueScripts(vueParser, parser) {
  const { sys } = typescript
  const read = sys.readFile.bind(sys)
  sys.readFile = (file, encoding) => {
    const text = read(file, encoding)
    return text !== undefined && file.endsWith('.vue') ? scriptOf(file, text) : text
  }

  /** @param {string} filePath @param {string} text */
  function scriptOf(filePath, text) {
    let script = text
    const listening = {
      ...parser,
      /** @param {string} code @param {{ projectService?: unknown }} options */
      parseForESLint(code, { projectService, ...options }) {
        // Expressions of the markup are parsed too, but without types.
        if (projectService) script = code
        return parser.parseForESLint(code, options)
      },
    }
    vueParser.parseForESLint(text, {
      ...{ parser: listening, filePath, sourceType: 'module', ecmaVersion: 'latest', projectService: true },
      ...{ eslintScopeManager: true, loc: true, range: true, tokens: true, comment: true },
    })
    return script
  }
}
