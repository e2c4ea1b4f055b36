import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Settings from '@/screens/settings'
import { closesByItsButtonOnly } from '../../support/client/closes-by-its-button-only'
import { aViewer, refusal, render } from '../../support/client/render'

const AT = '/app/settings?tab=webhooks'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const anEndpoint = (changes: object = {}) => ({
  __typename: 'WebhookEndpoint',
  id: 'endpoint-1',
  url: 'https://books.example/hooks',
  description: 'Bookkeeping',
  events: ['INVOICE_PAID', 'PAYMENT_RECEIVED'],
  status: 'ENABLED',
  firstFailedAt: null,
  lastDeliveredAt: null,
  previousSecretUntilAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})

const aDelivery = (changes: object = {}) => ({
  __typename: 'WebhookDelivery',
  id: 'delivery-1',
  eventId: 'event-1',
  type: 'INVOICE_PAID',
  status: 'FAILED',
  nextAttemptAt: null,
  deliveredAt: null,
  createdAt: '2026-11-26T08:00:00.000Z',
  body: '{"id":"event-1","type":"invoice.paid","data":{"amount":"1050.00"}}',
  endpoint: anEndpoint(),
  attempts: [
    { id: 'attempt-1', at: '2026-11-26T08:00:01.000Z', milliseconds: 1240, httpStatus: 500, response: 'Internal error', failure: 'STATUS' },
    { id: 'attempt-2', at: '2026-11-26T08:00:00.000Z', milliseconds: 5000, httpStatus: null, response: null, failure: 'TIMEOUT' },
  ],
  ...changes,
})

const pageOf = (...nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })

const open = (resolvers: object = {}, { at = AT, viewer = aViewer() } = {}) =>
  render(
    <WithSession>
      <Settings />
    </WithSession>,
    { at, viewer, resolvers: { webhookEndpoints: () => [anEndpoint()], webhookDeliveries: () => pageOf(aDelivery()), ...resolvers } },
  )

test('merchants and lenders have the tab, staff do not', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('tab', { name: 'Webhooks' })).toBeInTheDocument()
  unmount()
  open({}, { viewer: aViewer({ role: 'ADMIN', business: null }), at: '/app/settings' })
  await screen.findByRole('tab', { name: 'Preferences' })
  expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBeNull()
})

test('a member who sees only some accounts has no tab for it', async () => {
  open({}, { viewer: aViewer({ memberRole: 'FINANCE', visibleAccountIds: ['account-1'] }), at: '/app/settings' })
  await screen.findByRole('tab', { name: 'Team' })
  expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBeNull()
})

test('members who do not manage the business test and replay, and those who may only view do neither', async () => {
  const acts = () =>
    screen.queryAllByRole('button', { name: /books\.example|Add endpoint/ }).map((button) => button.getAttribute('aria-label'))
  const { unmount } = open({}, { viewer: aViewer({ memberRole: 'FINANCE' }) })
  await screen.findByText('Invoice paid · Payment received')
  expect(acts()).toEqual(['Send a test to books.example', 'Resend what failed to reach books.example'])
  unmount()
  const { user } = open({ webhookDelivery: () => aDelivery() }, { viewer: aViewer({ memberRole: 'VIEWER' }) })
  await screen.findByText('Invoice paid · Payment received')
  expect(acts()).toEqual([])
  await user.click(await screen.findByRole('row', { name: /Invoice paid/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice paid' }))
  await drawer.findByText('Internal error')
  expect(drawer.queryByRole('button', { name: 'Resend' })).toBeNull()
})

test('an endpoint is added, its secret is shown once with how to verify, and the list has it afterwards', async () => {
  const endpoints: object[] = []
  const createWebhookEndpoint = vi.fn((_: unknown) => {
    endpoints.push(anEndpoint())
    return { secret: SECRET, endpoint: anEndpoint() }
  })
  const { user } = open({ webhookEndpoints: () => endpoints, webhookDeliveries: () => pageOf(), createWebhookEndpoint })
  await screen.findByText('No endpoints yet')
  await user.click(screen.getByRole('button', { name: 'Add endpoint' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }))
  await user.type(form.getByLabelText(/^URL/), 'https://books.example/hooks')
  await user.type(form.getByLabelText(/^Description/), 'Bookkeeping')
  await user.click(form.getByRole('checkbox', { name: 'Proposal received' }))
  await user.click(form.getByRole('button', { name: 'Add endpoint' }))
  const shown = await screen.findByRole('dialog', { name: 'Your signing secret' })
  expect(shown).toHaveTextContent(SECRET)
  expect(shown).toHaveTextContent('webhook-timestamp')
  expect(createWebhookEndpoint.mock.calls[0]?.[0]).toMatchObject({
    input: {
      url: 'https://books.example/hooks',
      description: 'Bookkeeping',
      events: ['INVOICE_PAID', 'PAYMENT_RECEIVED', 'PROPOSAL_RECEIVED'],
    },
  })
  await closesByItsButtonOnly(user, 'Your signing secret')
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  expect(await screen.findByText('Invoice paid · Payment received')).toBeInTheDocument()
})

test('a URL that the server refuses is explained under its field', async () => {
  const said = 'This address cannot be reached on the public internet. Check the host name.'
  const { user } = open({
    createWebhookEndpoint: () => {
      throw refusal(said, 'INVALID', { url: said })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }))
  await user.type(form.getByLabelText(/^URL/), 'https://127.0.0.1')
  await user.click(form.getByRole('button', { name: 'Add endpoint' }))
  expect((await form.findAllByText(said)).length).toBeGreaterThan(0)
  expect(form.getByLabelText(/^URL/)).toBeInvalid()
})

test.each([
  [
    'disableWebhookEndpoint',
    'Disable books.example',
    'Disable the endpoint?',
    /Pending deliveries fail/,
    'Disable endpoint',
    anEndpoint({ status: 'DISABLED' }),
  ],
  [
    'deleteWebhookEndpoint',
    'Delete books.example',
    'Delete the endpoint?',
    /secret and its delivery log are deleted/,
    'Delete endpoint',
    'endpoint-1',
  ],
])('%s says what follows before it happens', async (mutation, act, title, consequence, confirm, result) => {
  const sent = vi.fn((_: unknown) => result)
  const { user } = open({ [mutation]: sent })
  await user.click(await screen.findByRole('button', { name: act }))
  const question = await screen.findByRole('alertdialog', { name: title })
  expect(question).toHaveTextContent(consequence)
  expect(sent).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: confirm }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ id: 'endpoint-1' })
})

test('a rotated secret is shown once, and the previous one is said to sign for a day', async () => {
  const { user } = open({ rotateWebhookSecret: () => ({ secret: SECRET, endpoint: anEndpoint() }) })
  await user.click(await screen.findByRole('button', { name: 'Rotate the secret of books.example' }))
  const question = await screen.findByRole('alertdialog', { name: 'Rotate the secret?' })
  expect(question).toHaveTextContent('The current one keeps signing for 24 hours')
  await user.click(within(question).getByRole('button', { name: 'Rotate secret' }))
  expect(await screen.findByRole('dialog', { name: 'Your signing secret' })).toHaveTextContent(SECRET)
})

test('health is shown: failing, disabled after failures, or when something last arrived', async () => {
  const { user } = open({
    webhookEndpoints: () => [
      anEndpoint({ firstFailedAt: '2026-11-25T08:00:00.000Z' }),
      anEndpoint({
        id: 'endpoint-2',
        status: 'DISABLED_BY_FAILURES',
        firstFailedAt: '2026-11-20T08:00:00.000Z',
        url: 'https://b.example/',
      }),
      anEndpoint({ id: 'endpoint-3', lastDeliveredAt: '2026-11-25T08:00:00.000Z', url: 'https://c.example/' }),
    ],
    enableWebhookEndpoint: () => anEndpoint({ id: 'endpoint-2', url: 'https://b.example/' }),
  })
  expect(await screen.findByText(/^Failing since/)).toBeInTheDocument()
  expect(screen.getByText('Disabled after failures')).toBeInTheDocument()
  expect(screen.getByText(/^Last delivered/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Enable b.example' }))
  await waitFor(() => expect(screen.queryByText('Disabled after failures')).toBeNull())
})

test('a test is sent, and the delivery shows its attempts, its payload and a replay', async () => {
  const sendTestWebhook = vi.fn((_: unknown) => aDelivery({ id: 'delivery-2', type: 'PING', status: 'PENDING', attempts: [] }))
  const replayWebhookDelivery = vi.fn((_: unknown) => aDelivery({ status: 'PENDING', nextAttemptAt: '2026-11-27T08:00:00.000Z' }))
  const { user, push } = open({ webhookDelivery: () => aDelivery(), sendTestWebhook, replayWebhookDelivery })
  await user.click(await screen.findByRole('button', { name: 'Send a test to books.example' }))
  expect(await screen.findByText('Test sent')).toBeInTheDocument()
  expect(sendTestWebhook.mock.calls[0]?.[0]).toMatchObject({ id: 'endpoint-1' })

  await user.click(await screen.findByRole('row', { name: /Invoice paid/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice paid' }))
  expect(drawer.getByText('HTTP 500 in 1,240 ms')).toBeVisible()
  expect(drawer.getByText('Internal error')).toBeVisible()
  expect(drawer.getByText('No response in time')).toBeVisible()
  expect(drawer.getByText(/"amount": "1050.00"/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Resend' })).toBeDisabled())
  expect(replayWebhookDelivery.mock.calls[0]?.[0]).toMatchObject({ id: 'delivery-1' })
  push('webhookDeliveryChanged', {
    cursor: '1-1',
    delivery: aDelivery({ status: 'DELIVERED', deliveredAt: '2026-11-27T08:00:00.000Z', nextAttemptAt: null }),
  })
  await waitFor(() => expect(drawer.getAllByText('Delivered').length).toBeGreaterThan(0))
})

test('what failed since a time is replayed at once', async () => {
  const replayFailedWebhooks = vi.fn((_: unknown) => ({ count: 2, left: 0, endpoint: anEndpoint() }))
  const { user } = open({ replayFailedWebhooks })
  await user.click(await screen.findByRole('button', { name: 'Resend what failed to reach books.example' }))
  const form = within(await screen.findByRole('dialog', { name: 'Resend failed deliveries?' }))
  await user.selectOptions(form.getByLabelText(/^Events since/), 'the last 7 days')
  await user.click(form.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('2 deliveries are sent again')).toBeInTheDocument()
  const { input } = replayFailedWebhooks.mock.calls[0]![0] as { input: { happenedFromAt: Date } }
  expect(Date.now() - new Date(input.happenedFromAt).getTime()).toBeGreaterThan(6.9 * 86_400_000)
})

test('the log is filtered by endpoint, status and event', async () => {
  const webhookDeliveries = vi.fn((_: unknown) => pageOf())
  const { user } = open({ webhookDeliveries })
  await screen.findByText('No deliveries yet')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Failed')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Test')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Endpoint' }), 'books.example')
  await screen.findByText('No matching deliveries')
  expect(webhookDeliveries.mock.calls.at(-1)?.[0]).toMatchObject({ filter: { status: 'FAILED', type: 'PING', endpointId: 'endpoint-1' } })
})
