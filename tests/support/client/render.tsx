import { ApolloLink, Observable } from '@apollo/client'
import { render as mount } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSchema, type DocumentNode, execute, GraphQLError, Kind, OperationTypeNode } from 'graphql'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from '@/app/providers'
import { createClient } from '@/lib/api/apollo'
import type { Viewer } from '@/lib/api/session'
import { Toaster } from '@/ui/overlays/toaster'
import contract from '../../../schema.graphql?raw'

// Responses are executed against the real schema: a mock that drifts from it fails as the server would.
const schema = buildSchema(contract)

const asksFor = (document: DocumentNode, field: string) =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === field),
  )

/** The mocked resolvers, by root field. */
export type Resolvers = Readonly<Record<string, (args: never) => unknown>>

/** A user as `viewer` returns it. Default: a verified merchant. */
export const aViewer = (changes: Partial<Viewer> = {}): Viewer => ({
  __typename: 'User',
  id: 'user-1',
  name: 'Layla Haddad',
  preferredName: null,
  avatar: null,
  email: 'layla@example.com',
  phone: '+971500000001',
  role: 'MERCHANT',
  isVerified: true,
  isEmailVerified: true,
  isPhoneVerified: true,
  needsTwoFactor: false,
  displayCurrency: 'AED',
  language: 'EN',
  timeZone: 'ASIA_DUBAI',
  dateFormat: 'DAY_MONTH_YEAR',
  onboardingStep: 'COMPLETE',
  memberRole: 'OWNER',
  visibleAccountIds: null,
  refusedMutations: [],
  business: {
    __typename: 'Business',
    id: 'business-1',
    name: 'Haddad Trading',
    status: 'VERIFIED',
    statusReason: null,
    rejectionReasons: [],
    kycStatus: 'VERIFIED',
  },
  ...changes,
})

/** A refusal as the server words it. */
export const refusal = (message: string, code = 'INVALID', fields?: Readonly<Record<string, string>>) =>
  new GraphQLError(message, { extensions: { code, requestId: 'request-1', ...(fields && { fields }) } })

/** Thrown by a resolver to simulate a response that never arrives: the server may have acted, but the connection was lost. */
export class LostResponse extends Error {}

const isLost = ({ errors }: ApolloLink.Result) => errors?.some((error) => (error as GraphQLError).originalError instanceof LostResponse)

type RenderOptions = { readonly at?: string; readonly viewer?: Viewer | null; readonly resolvers?: Resolvers }

const WORDS = /^(\p{L}[^{]{7,})([^{}](?:\{Enter\})?)$/u

/** A user who types figures key by key, and pastes words except for the last letter: every key renders the form again. */
const aUser = () => {
  const user = userEvent.setup()
  const type = async (field: Element, text: string) => {
    const [, beginning, end] = WORDS.exec(text) ?? []
    if (beginning === undefined || end === undefined) return user.type(field, text)
    await user.click(field)
    await user.paste(beginning)
    await user.keyboard(end)
  }
  return { ...user, type }
}

/**
 * Renders a screen at a URL, signed in or not, with resolvers whose results must fit schema.graphql.
 * `push` sends a subscription's payload, `asked` lists the operations sent so far with their variables.
 */
export const render = (screen: ReactNode, { at = '/', viewer = null, resolvers = {} }: RenderOptions = {}) => {
  window.history.replaceState(null, '', at)
  // There are no saved views unless a test provides them.
  const rootValue = { viewer: () => viewer && { presenceProofs: ['PASSWORD'], ...viewer }, savedViews: () => [], ...resolvers }
  const asked: { name: string | undefined; variables: Record<string, unknown> }[] = []
  const listeners = new Set<(field: string, payload: unknown) => void>()

  const link = new ApolloLink(
    ({ operationName, operationType, query, variables }) =>
      new Observable((observer) => {
        const respond = async (root: unknown) =>
          (await execute({ schema, document: query, rootValue: root, variableValues: variables, operationName })) as ApolloLink.Result
        asked.push({ name: operationName, variables })
        if (operationType !== OperationTypeNode.SUBSCRIPTION) {
          respond(rootValue).then(
            (result) => {
              if (isLost(result)) return observer.error(new TypeError('Failed to fetch'))
              observer.next(result)
              observer.complete()
            },
            (error: unknown) => observer.error(error),
          )
          return
        }
        const listen = (field: string, payload: unknown) => {
          if (asksFor(query, field)) void respond({ [field]: payload }).then((result) => observer.next(result))
        }
        listeners.add(listen)
        return () => void listeners.delete(listen)
      }),
  )
  const client = createClient(link)
  const view = mount(
    <Providers client={client}>
      <BrowserRouter useTransitions={false}>
        <Suspense>{screen}</Suspense>
      </BrowserRouter>
      <Toaster />
    </Providers>,
  )
  return {
    ...view,
    client,
    asked,
    user: aUser(),
    push: (field: string, payload: unknown) => {
      for (const listen of listeners) listen(field, payload)
    },
  }
}
