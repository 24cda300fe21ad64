const FUNCTION = /^function (\w*ViewTransition\w*)\([^)]*\) \{\n[^]*?^\}\n/gm
/** Fewer mean that React has changed: look again at who calls them. */
const AT_LEAST = 20

/**
 * Leaves out of React what `<ViewTransition>` takes, 5 % of all that the home page loads: nothing
 * here draws one (pages pass into one another by CSS), and without one in the tree these functions
 * walk it and do nothing. docs/decisions/022-moving-between-pages.md has the reasons.
 */
export const leanReact = {
  name: 'nashat:lean-react',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler(code) {
      let found = 0
      const lean = code.replace(FUNCTION, (_function, name) => {
        found++
        return `function ${name}() {}\n`
      })
      if (found < AT_LEAST) throw new Error(`React has ${found} functions for view transitions.`)
      return { code: lean, map: null }
    },
  },
}
