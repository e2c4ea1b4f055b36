/** The modules of the public pages, besides those that every page loads. None of them may import modules of the product. */
const VISITORS = [
  'client.features.landing',
  'client.lib.[a-z]+.(amount|fetch-graphql|format|presence|use-private-page|use-public-submit|use-query-once|use-submission)',
  'client.ui.[a-z]+.(balance|brand-mark|card|copy-text|data-table|facts|factor-bar|failure-note|hindrance-notice|language-select|money|public-frame|score-arc|score-labels|score-assurance|status-badge|status-label|statuses|text-link|theme-switch|time|vat-in-aed|visitor-frame|visitor-header|words)\\.tsx?',
  '@chakra-ui.react.dist.esm.(components.(box|center|circle|field|grid|icon|icons|input|native-select|skeleton|square|stack)|styled-system)',
  '@ark-ui.react.dist.(components.(field|factory)|utils)',
]

/** Apollo and forms: needed by sign-in and every page after it. */
const SESSION = [
  '@apollo|@wry|graphql-ws|optimism|react-hook-form|rxjs|tslib|node_modules.graphql',
  'client.lib',
  'client.ui.fields.(checkbox-field|field-frame|form|password-field|select-field|text-fields)',
]

/** Modules that load after the first render, and the explorer with its editor. */
const APART = ['explorer', 'recharts', 'cm6-graphql', '@codemirror', '@lezer', 'graphql-language-service', 'vscode']

const anyOf = (parts: readonly string[]) => new RegExp(parts.join('|'))
const apart = anyOf(['client.(main|index)', ...APART])

/**
 * The chunks that several pages share. A module goes, with its imports, into the first chunk that matches. Without this the
 * bundler creates a chunk for every set of pages that share a module, and a page requests a hundred files.
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
