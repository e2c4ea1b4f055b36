const ORDER = [
  'jurisdictions',
  'identity',
  'business',
  'rates',
  'approvals',
  'verification',
  'bureaus',
  'banking',
  'ledger',
  'wallet',
  'payables',
  'receivables',
  'fees',
  'analytics',
  'scoring',
  'structures',
  'financing',
  'facilities',
  'shariah',
  'transparency',
  'complaints',
  'settings',
  'notifications',
  'webhooks',
  'administration',
  'insight',
]
/** Rooms that are divided, each with its sub-rooms in order. Next to them is only the room's door. */
const SUB_ROOMS = {
  identity: ['records', 'proofs', 'factors', 'access', 'sessions', 'keys', 'invitations', 'profile', 'oversight'],
  banking: ['records', 'intake', 'connections', 'payee', 'open-banking', 'transactions', 'corrections', 'import'],
  wallet: ['accounts', 'transactions', 'transfers', 'statements', 'charity', 'overview'],
  receivables: [
    'billing',
    'customers',
    'invoices',
    'settlement',
    'documents',
    'recurring',
    'payment-requests',
    'link-payments',
    'receipts',
    'refunds',
    'pay-page',
  ],
  analytics: ['metrics', 'findings', 'position', 'cashflow'],
  scoring: ['model', 'scores', 'reports', 'passports', 'backtest', 'evidence', 'oversight', 'versions'],
  structures: ['forms', 'terms', 'calculation', 'sale', 'ijarah', 'istisna', 'salam', 'partnership', 'proposal', 'comparison'],
  financing: ['records', 'requests', 'limits', 'syndicates', 'responses', 'data-room', 'marketplace', 'agreements'],
  facilities: [
    'servicing',
    'execution',
    'contracts',
    'records',
    'fulfilment',
    'receipts',
    'results',
    'arrears',
    'collateral',
    'outcomes',
    'overview',
    'figures',
  ],
  shariah: ['reviews', 'board', 'decisions', 'fatwas', 'policies', 'screening', 'products', 'incidents', 'models', 'reports'],
  administration: ['figures', 'system', 'people', 'audit', 'rules', 'health', 'overview'],
  insight: ['aggregates', 'cost', 'saved-queries', 'schedules', 'exports'],
}
const LAYERS = ['app', 'screens', 'features', 'ui', 'lib', 'graphql']

const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: typeof to === 'string' ? { path: to } : to,
})
const anyOf = (names) => `(${[...names, '-'].join('|')})`

/** A sub-room imports files of those to its left, and no others of its room. */
const looksLeftOnly = ([room, subRooms]) =>
  subRooms.map((subRoom, at) =>
    rule(
      `${room}-${subRoom}-looks-left-only`,
      `${room}: ${subRooms.join(' <- ')}. Import only sub-rooms to the left, and never the door of the own room.`,
      `^server/modules/${room}/${subRoom}/`,
      { path: `^server/modules/${room}/`, pathNot: `^server/modules/${room}/${anyOf(subRooms.slice(0, at + 1))}/` },
    ),
  )

/** The allowed direction of imports; each comment says what to do instead. */
module.exports = {
  SUB_ROOMS,
  forbidden: [
    rule('no-cycles', 'A file never leads back to itself; entities of one module may name each other.', '^(server|client|tools)/', {
      circular: true,
      viaOnly: { pathNot: '\\.entity\\.ts$' },
    }),
    rule('shared-knows-nobody', 'shared/ is pure.', '^server/shared/', '^(server/(?!shared/)|client/)'),
    rule('platform-knows-no-module', 'platform/ serves modules and never names one.', '^server/platform/', '^server/modules'),
    ...ORDER.map((module, at) =>
      rule(
        `${module}-looks-back-only`,
        'Import only earlier modules; react to events of later ones.',
        `^server/modules/${module}/`,
        `^server/modules/${anyOf(ORDER.slice(at + 1))}/`,
      ),
    ),
    ...Object.entries(SUB_ROOMS).flatMap(looksLeftOnly),
    rule('modules-meet-at-the-door', 'Enter a module by its index.ts.', '^server/modules/([^/]+)/', {
      path: '^server/modules/(?!$1/)[^/]+/',
      pathNot: '^server/modules/[^/]+/index\\.ts$',
    }),
    rule(
      'services-know-no-graphql',
      'Resolvers call services, never the reverse.',
      '\\.service\\.ts$',
      '(\\.resolver\\.ts$|(^|node_modules/)(type-graphql|graphql|@apollo)(/|$))',
    ),
    rule('resolvers-know-no-database', 'Ask the service, or context.load.', '\\.resolver\\.ts$', '(^|node_modules/)typeorm(/|$)'),
    ...LAYERS.map((layer, at) =>
      rule(`${layer}-looks-down-only`, `client: ${LAYERS.join(' -> ')}`, `^client/${layer}/`, `^client/${anyOf(LAYERS.slice(0, at))}/`),
    ),
    rule('features-do-not-meet', 'Screens compose features.', '^client/features/([^/]+)/', '^client/features/(?!$1/)'),
    rule('only-the-schema-is-shared', 'The client never imports the server; both verify proofs of the log by the same code.', '^client/', {
      path: '^server/',
      pathNot: '^server/shared/transparency/',
    }),
    rule(
      'proofs-know-nobody',
      'The verification of proofs runs in a browser and in Node, and depends on neither.',
      '^server/shared/transparency/',
      {
        path: '.*',
        pathNot: '^server/shared/transparency/',
      },
    ),
    rule(
      'commands-are-the-last-word',
      'Commands are never imported: put shared code where others may import it.',
      '^(?!server/commands/)',
      '^server/commands/',
    ),
    rule(
      'only-the-start-knows-the-demo',
      'The product works without its demo; the start and the commands seed it.',
      '^(?!server/(main\\.ts$|commands/|demo/))',
      '^server/demo/',
    ),
    rule(
      'bureau-reports-decide-nothing',
      'What a bureau reports, made up by a sandbox or not, is read in the data room alone: no score, rule or contract imports it.',
      '^server/modules/(?!bureaus/|financing/(index\\.ts$|data-room/)|administration/(index\\.ts$|health/))',
      '^server/modules/bureaus/',
    ),
    rule(
      'the-sandboxes-are-strangers',
      'Speak to them over HTTP as to any bank or bureau; banks.ts and bureaus.ts start them outside production.',
      '^(?!tools/|server/(banks|bureaus)\\.ts$)',
      '^tools/',
    ),
    rule('tools-know-no-room', 'Tools share the pure values of the server, and read its settings; nothing else.', '^tools/', {
      path: '^(server|client)/',
      pathNot: '^server/(shared/|platform/config\\.ts$)',
    }),
    rule('the-server-knows-no-client', 'The server never imports the client.', '^server/', '^client/'),
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
}
