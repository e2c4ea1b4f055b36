import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  type FieldPolicy,
  HttpLink,
  InMemoryCache,
  RefetchEventManager,
} from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import i18next from 'i18next'
import { possibleTypes } from '@/graphql/possible-types.generated'
import { createOrder } from './in-order'
import { createSubscriptionLink } from './socket'
import { followRights, setViewer } from './viewer'
import { ViewerDocument } from './viewer.generated'

declare module '@apollo/client' {
  interface TypeOverrides {
    signatureStyle: 'modern'
  }
  interface RefetchEvents {
    socketReconnected: undefined
  }
}

type Page = { readonly nodes?: readonly unknown[]; readonly edges?: readonly unknown[] }
type Named = { readonly __ref?: string }

const joined = (known: readonly unknown[] = [], incoming: readonly unknown[] = []) => {
  const seen = new Set(known.map((item) => (item as Named).__ref).filter(Boolean))
  return [...known, ...incoming.filter((item) => !seen.has((item as Named).__ref))]
}

/** A connection grows by `fetchMore({ variables: { after } })`; asked without `after`, it starts again. */
const CONNECTION: FieldPolicy<Page> = {
  keyArgs: ['filter', 'orderBy'],
  merge: (known, incoming, { args }) => {
    if (!known || !args?.after) return incoming
    return {
      ...incoming,
      ...(incoming.nodes && { nodes: joined(known.nodes, incoming.nodes) }),
      ...(incoming.edges && { edges: [...(known.edges ?? []), ...incoming.edges] }),
    }
  },
}

type Trial = { readonly cases?: Page }

/** A trial run grows by the next page of its cases; its figures are those of the last answer. */
const TRIAL: FieldPolicy<Trial> = {
  keyArgs: ['id'],
  merge: (known, incoming, { args }) => {
    if (!known || !args?.after) return incoming
    return { ...incoming, cases: { ...incoming.cases, nodes: [...(known.cases?.nodes ?? []), ...(incoming.cases?.nodes ?? [])] } }
  },
}

/** The normalised cache: a pushed entity updates every screen that shows it. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          approvals: CONNECTION,
          auditLog: CONNECTION,
          apiKeys: CONNECTION,
          complaints: CONNECTION,
          exports: CONNECTION,
          fees: CONNECTION,
          feeInvoices: CONNECTION,
          teamMembers: CONNECTION,
          webhookDeliveries: CONNECTION,
          bankConnections: CONNECTION,
          interests: CONNECTION,
          recurringInvoices: CONNECTION,
          scorePassports: CONNECTION,
          sealedScores: CONNECTION,
          statementImports: CONNECTION,
          bankTransactions: CONNECTION,
          businesses: CONNECTION,
          lenderProducts: CONNECTION,
          facilities: CONNECTION,
          fatwaRegister: CONNECTION,
          financingRequests: CONNECTION,
          incidents: CONNECTION,
          incomeContests: CONNECTION,
          incomePurifications: CONNECTION,
          marketplace: CONNECTION,
          lenderResponses: CONNECTION,
          ssbReviews: CONNECTION,
          policies: CONNECTION,
          policyDryRun: TRIAL,
          notifications: CONNECTION,
          invoices: CONNECTION,
          customers: CONNECTION,
          dataRoomViews: CONNECTION,
          receipts: CONNECTION,
          savedQueries: CONNECTION,
          transactions: CONNECTION,
          vendors: CONNECTION,
          users: CONNECTION,
          vendorPayments: CONNECTION,
          paymentRequests: CONNECTION,
        },
      },
      BankConnection: { fields: { accounts: { merge: false }, availableActions: { merge: false } } },
      BankSummary: { merge: true },
      BankTransaction: { fields: { attachments: { merge: false } } },
      CashPosition: { merge: true },
      Affordability: { merge: true },
      AttachedScore: { merge: true },
      DataRoom: { merge: true },
      CashflowAnalytics: { merge: true },
      ShariahScreen: { merge: true, fields: { evidence: CONNECTION } },
      Business: { fields: { documents: { merge: false } } },
      WalletAccount: { fields: { recentTransactions: { merge: false } } },
      AccountBalance: { merge: true },
      WalletSummary: { merge: true },
      PaymentPolicy: { merge: true },
      Approval: { fields: { availableActions: { merge: false }, deciders: { merge: false } } },
      BillingProfile: { keyFields: ['businessId'] },
      FeeStatement: { keyFields: ['month'] },
      LenderClassification: { keyFields: ['jurisdiction'], fields: { choices: { merge: false } } },
      LenderLimits: { merge: true },
      DealFlowSetting: { keyFields: ['version'] },
      ModelConfiguration: { keyFields: [], fields: { modelDrafts: { merge: false }, versions: { merge: false } } },
      ModelDraft: {
        fields: { availableActions: { merge: false }, weights: { merge: true }, test: { merge: false }, shadow: { merge: false } },
      },
      ModelVersion: { keyFields: ['version'] },
      Customer: {
        fields: {
          credit: { merge: false },
          outstanding: { merge: false },
          totalInvoiced: { merge: false },
          totalPaid: { merge: false },
        },
      },
      Invoice: { fields: { taxes: { merge: false }, history: { merge: false } } },
      Receipt: { fields: { suggestions: { merge: false } } },
      InvoicingSummary: { merge: true },
      // The terms of a contract never change; some screens read only a part of them.
      Contract: { fields: { terms: { merge: true }, disclosure: { merge: true } } },
      Facility: {
        fields: {
          acts: { merge: false },
          availableActions: { merge: false },
          bankMatches: { merge: false },
          instalments: { merge: false },
          nextSteps: { merge: false },
          paymentLinks: { merge: false },
          receipts: { merge: false },
          results: { merge: false },
          promises: { merge: false },
          shares: { merge: false },
          signatures: { merge: false },
          steps: { merge: false },
        },
      },
      ProductInfo: { merge: true },
      PublicStats: { merge: true },
      FinancingRequest: { fields: { contracts: { merge: false } } },
      FinancingSummary: { merge: true },
      MarketplaceSummary: { merge: true },
      LenderResponse: { fields: { terms: { merge: false }, schedule: { merge: false }, disclosure: { merge: false } } },
      LenderAnalytics: { merge: true },
      LenderPortfolio: { merge: true },
      BoardSetting: { keyFields: ['entityType'] },
      ReviewShortfall: { keyFields: false },
      SyndicateBook: { fields: { lenders: { merge: false } } },
      Fatwa: { fields: { availableActions: { merge: false }, history: { merge: false } } },
      Incident: { fields: { availableActions: { merge: false }, history: { merge: false }, stops: { merge: false } } },
      IncidentStop: { fields: { availableActions: { merge: false } } },
      LenderProduct: { fields: { availableActions: { merge: false }, versions: { merge: false } } },
      SSBReview: { fields: { availableActions: { merge: false }, shortfall: { merge: false }, lowerings: { merge: false } } },
      SSBOverview: { merge: true, fields: { recentPolicies: { merge: false } } },
      SSBPolicy: {
        fields: {
          availableActions: { merge: false },
          differences: { keyArgs: ['since'], merge: false },
          implementationGuidelinesAr: { merge: false },
          implementationGuidelinesEn: { merge: false },
          rules: { merge: false },
          versions: { merge: false },
        },
      },
      // Which rules apply to a case depends on the policy that was tried.
      PolicyCase: { keyFields: false },
    },
  })

/** Shows cached data at once and refetches it; afterwards follows the cache, which pushes keep current. */
const watchQuery = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const

export const createClient = (link: ApolloLink, refetchEventManager?: RefetchEventManager): ApolloClient => {
  const client = new ApolloClient({
    ...{ link, cache: createCache(), defaultOptions: { watchQuery } },
    ...(refetchEventManager && { refetchEventManager }),
  })
  followRights(client)
  return client
}

/** Requests the server's error messages in the language of the screen, which may differ from the browser's. */
const inChosenLanguage = () =>
  new SetContextLink(({ headers }) => ({ headers: { ...headers, ...(i18next.language && { 'accept-language': i18next.language }) } }))

/** Refetches the active queries when the language changes, because some texts come from the server. */
export const followLanguage = (client: ApolloClient): void => {
  // A failed query shows its error where its data would be.
  i18next.on('languageChanged', () => void client.refetchQueries({ include: 'active' }).catch(() => undefined))
}

/** The client of the running product: HTTP for queries and mutations, one WebSocket for subscriptions. */
export const connect = (): ApolloClient => {
  const refetchEventManager = new RefetchEventManager({ sources: { socketReconnected: true } })
  const onSignedOut = () => {
    if (client.readQuery({ query: ViewerDocument })?.viewer) void setViewer(client, null)
  }
  const errors = new ErrorLink(({ error }) => {
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) onSignedOut()
  })
  const { requests, pushes } = createOrder()
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pushes.concat(createSubscriptionLink({ onSignedOut, onReconnected: () => void refetchEventManager.emit('socketReconnected') })),
    requests.concat(inChosenLanguage()).concat(new HttpLink({ uri: '/graphql', credentials: 'same-origin' })),
  )
  const client = createClient(ApolloLink.from([errors, transport]), refetchEventManager)
  followLanguage(client)
  return client
}
