/** What the public pages are made of, besides what every page begins with. Nothing here may need what only the product has. */
const VISITORS = [
  'client.features.landing',
  'client.lib.(amount|ask|format|use-answer|use-private-page)',
  'client.ui.(balance|brand-mark|card|copy-text|data-table|facts|factor-bar|failure-note|language-select|money|public-frame|score-arc|score-labels|score-status|status-badge|text-link|theme-switch|time|vat-in-aed|visitor-frame|visitor-header|words)\\.tsx',
  '@chakra-ui.react.dist.esm.(components.(box|center|circle|field|grid|icon|icons|input|native-select|skeleton|square|stack)|styled-system)',
  '@ark-ui.react.dist.(components.(field|factory)|utils)',
]

/** What asks the server and what a form is made of: signing in needs it, and everything after. */
const SESSION = [
  '@apollo|@wry|graphql-ws|optimism|react-hook-form|rxjs|tslib|node_modules.graphql',
  'client.lib',
  'client.ui.(checkbox-field|field-frame|form|password-field|select-field|text-fields)',
]

/** Pages of their own, and what is loaded after a page stands. */
const APART = ['explorer', 'graphiql', 'monaco', 'recharts', 'vscode']

const anyOf = (parts: readonly string[]) => new RegExp(parts.join('|'))
const apart = anyOf(['client.(main|index)', ...APART])

/**
 * The files that several pages share, the first that fits a module taking it along with what it needs. Left to itself the
 * bundler makes one for every set of pages that share something, and a page then asks for a hundred.
 */
export const sharedFiles = [
  { name: 'base', tags: ['$initial' as const], test: (module: string) => !apart.test(module) },
  { name: 'icons', minShareCount: 2, test: /lucide-react.dist.esm.icons/ },
  { name: 'rich-text', minShareCount: 2, test: /react-i18next.dist.es.Trans|html-parse-stringify/ },
  { name: 'visitors', minShareCount: 3, test: anyOf(VISITORS) },
  { name: 'legal', minShareCount: 2, test: /client.features.legal/ },
  { name: 'session', minShareCount: 3, test: anyOf(SESSION) },
  { name: 'product', minShareCount: 3, test: (module: string) => !apart.test(module) },
]
