// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const EVERYTHING = {
  id: 'user-1',
  hasEmail: true,
  hasSms: true,
  hasPush: true,
  hasTransactionAlerts: true,
  hasFinancingAlerts: true,
  hasBoardAlerts: true,
  hasBusinessAlerts: true,
  hasWeeklyReport: true,
  hasMonthlyStatements: true,
  hasMarketingEmails: false,
  marketingWording: 1,
  quietFrom: null as string | null,
  quietUntil: null as string | null,
  digest: 'OFF',
  digestHour: 8,
  digestGroups: ['TRANSACTIONS', 'FINANCING', 'BOARD', 'BUSINESS'],
}

type Input = Partial<typeof EVERYTHING> & {
  quietHours?: { from: string; until: string }
  hasQuietHours?: boolean
  marketingWording?: number
}

const merged = (choices: typeof EVERYTHING, { quietHours, hasQuietHours, marketingWording: _version, ...rest }: Input) => {
  const quiet = quietHours && { quietFrom: quietHours.from, quietUntil: quietHours.until }
  return Object.assign(choices, rest, quiet, hasQuietHours === false && { quietFrom: null, quietUntil: null })
}

const DEVICE = {
  id: 'device-1',
  name: 'Firefox, Windows',
  isCurrent: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastDeliveredAt: '2026-03-02T08:00:00.000Z',
}

const open = (resolvers: object = {}, viewer = aViewer()) => {
  const choices = { ...EVERYTHING }
  return render(<AppRoutes />, {
    at: '/app/settings?tab=notifications',
    viewer,
    resolvers: {
      notifications: () => NONE,
      notificationChoices: () => choices,
      updateNotificationChoices: ({ input }: { input: Input }) => merged(choices, input),
      pushKey: () => 'BAAA',
      pushDevices: () => [],
      ...resolvers,
    },
  })
}
const saved = (asked: readonly { name: string | undefined; variables: Record<string, unknown> }[]) =>
  asked.filter(({ name }) => name === 'UpdateNotificationChoices').map(({ variables }) => variables['input'])

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a group is refused with one click, which is saved at once', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Transactions' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Transactions' })).not.toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Financing' })).toBeChecked()
  expect(saved(asked)).toEqual([{ hasTransactionAlerts: false }])
})

test('without mails the groups remain for the other ways, and security cannot be refused', async () => {
  const { user, asked } = open()
  const security = await screen.findByRole('checkbox', { name: 'Security' })
  await user.click(screen.getByRole('checkbox', { name: 'Emails' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Emails' })).not.toBeChecked())
  for (const name of ['Transactions', 'Financing', 'Shariah board', 'Business']) {
    expect(screen.getByRole('checkbox', { name })).toBeEnabled()
  }
  expect(security).toBeChecked()
  expect(security).toBeDisabled()
  expect(screen.getByText('Turn on emails to receive a summary.')).toBeInTheDocument()
  expect(saved(asked)).toEqual([{ hasEmail: false }])
})

test('a choice that was not saved is shown as it still is, with the reason', async () => {
  const { user } = open({ updateNotificationChoices: () => refusal('Try again in a minute.', 'RATE_LIMITED') })
  await user.click(await screen.findByRole('checkbox', { name: 'Business' }))
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Business' })).toBeChecked()
})

test('text messages need a verified phone', async () => {
  open({}, aViewer({ isPhoneVerified: false }))
  const sms = await screen.findByRole('checkbox', { name: 'Text messages' })
  expect(sms).toBeDisabled()
  expect(sms).not.toBeChecked()
  expect(sms).toHaveAccessibleDescription(/Verify your phone number/)
})

test('quiet hours begin with a night, and other times are saved together', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }))
  const from = await screen.findByLabelText('From')
  expect(from).toHaveValue('22:00')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(from)
  await user.type(from, '21:30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved(asked)).toEqual([{ quietHours: { from: '22:00', until: '07:00' } }, { quietHours: { from: '21:30', until: '07:00' } }]),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }))
  await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument())
})

test('a summary has its hour and its groups', async () => {
  const { user, asked } = open()
  await user.selectOptions(await screen.findByLabelText('How often'), 'Every day')
  const groups = await screen.findByRole('group', { name: 'What the summary includes' })
  await user.click(within(groups).getByRole('checkbox', { name: 'Shariah board' }))
  await waitFor(() => expect(within(groups).getByRole('checkbox', { name: 'Shariah board' })).not.toBeChecked())
  await user.selectOptions(screen.getByLabelText(/^Time/), '18:00')
  await waitFor(() =>
    expect(saved(asked)).toEqual([{ digest: 'DAILY' }, { digestGroups: ['TRANSACTIONS', 'FINANCING', 'BUSINESS'] }, { digestHour: 18 }]),
  )
})

test('consent to marketing is off, says what it is for, and names the wording that was read', async () => {
  const { user, asked } = open()
  const marketing = await screen.findByRole('checkbox', { name: 'Marketing emails' })
  expect(marketing).not.toBeChecked()
  expect(marketing).toHaveAccessibleDescription(/I agree that Mizan sends me emails/)
  await user.click(marketing)
  await waitFor(() => expect(saved(asked)).toEqual([{ hasMarketingEmails: true, marketingWording: 1 }]))
})

test('a browser without push messages says so, and devices of the person can be removed', async () => {
  let devices = [DEVICE]
  const { user } = open({
    pushDevices: () => devices,
    removePushDevice: () => {
      devices = []
      return DEVICE
    },
  })
  expect(await screen.findByText(/does not support push notifications/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove Firefox, Windows' }))
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).not.toBeInTheDocument())
})

/** A browser with push messages, whose person responds to the question in this way. */
const aBrowserThat = (permission: NotificationPermission) => {
  const requestPermission = vi.fn(async () => permission)
  const subscription = {
    endpoint: 'https://push.example.com/1',
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'public', auth: 'secret' }, expirationTime: null }),
  }
  const pushManager = { getSubscription: async () => null, subscribe: vi.fn(async () => subscription) }
  const registration = { pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('navigator', {
    ...Object.fromEntries(['language', 'languages', 'userAgent', 'onLine', 'platform'].map((name) => [name, Reflect.get(navigator, name)])),
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { requestPermission }
}

test('permission is asked on a click only, and the browser is added', async () => {
  const { requestPermission } = aBrowserThat('granted')
  let devices: object[] = []
  const { user, asked } = open({
    pushDevices: () => devices,
    addPushDevice: () => {
      devices = [{ ...DEVICE, isCurrent: true }]
      return devices[0]
    },
  })
  const button = await screen.findByRole('button', { name: 'Turn on in this browser' })
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByText('This browser')).toBeInTheDocument()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(asked.find(({ name }) => name === 'AddPushDevice')?.variables).toEqual({
    input: { endpoint: 'https://push.example.com/1', p256dh: 'public', auth: 'secret', expiresAt: null },
  })
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).not.toBeInTheDocument()
})

test('a person who does not allow it reads how to', async () => {
  aBrowserThat('denied')
  const { user, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }))
  expect(await screen.findByText(/blocked for this site/)).toBeInTheDocument()
  expect(asked.some(({ name }) => name === 'AddPushDevice')).toBe(false)
})
