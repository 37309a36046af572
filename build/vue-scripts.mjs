// What TypeScript reads of a .vue file during linting: its script alone, as passed on by ESLint's parser of such files.
import typescript from 'typescript'

/**
 * Makes TypeScript read exactly the text of every .vue file that it will later be given. Otherwise it first reads
 * markup and styles where it expects a script; then each file changes under it, and it discards all types and computes
 * them again for the next file: a second of processor time for each screen. A text that differs all the same is used as
 * given.
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
        // Expressions in the markup are parsed too, but without types.
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
