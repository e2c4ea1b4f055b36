import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refusal } from '../../support/client/render'
import { aContract } from '../financing/requests'
import { aFacility, aNextStep } from './facilities'
import { LENDER, open } from './open-facility'

vi.mock('@/lib/api/upload', () => ({
  uploadFile: ({ name, size }: File) => Promise.resolve({ id: 'file-2', name, size }),
}))

const HASH = 'f1'.repeat(32)
const REASON = 'The revenue lacks the delivery of the last week.'

const aVenture = (changes: object = {}) =>
  aFacility({
    contract: {
      ...aContract({ structure: 'MUSHARAKAH', terms: { __typename: 'MusharakahTerms' } }),
      ...{ lateDonation: null, cancelledAt: null, flatRate: null },
    },
    instalments: [],
    nextDueOn: null,
    nextDue: null,
    outstanding: '0.00',
    availableActions: [],
    asOfOn: '2026-06-02',
    ...changes,
  })

const anObjection = (changes: object = {}) => ({
  ...{ id: 'objection-1', lenderName: 'Noor Bank', isOwn: true, version: 1, status: 'OPEN', reason: REASON, contestedOn: '2026-06-02' },
  ...{ response: null, respondedOn: null, files: [{ fileId: 'file-1', name: 'delivery-notes.pdf', sha256: HASH }] },
  ...changes,
})

const aVersion = (changes: object = {}) => ({
  ...{
    version: 1,
    reportedOn: '2026-06-01',
    revenue: '30000.00',
    expenses: '10000.00',
    result: '20000.00',
    difference: null,
    reason: null,
  },
  ...changes,
})

const aResult = (changes: object = {}) => ({
  ...{ period: 1, firstOn: '2026-03-06', lastOn: '2026-05-31', reportedOn: '2026-06-01', revenue: '30000.00', expenses: '10000.00' },
  ...{ result: '20000.00', lenderShare: '8000.00', heldShare: '0.00', status: 'REPORTED', contestableUntilOn: '2026-06-15' },
  ...{ versions: [aVersion()], objections: [], availableActions: [] as string[] },
  ...changes,
})

const contested = (objection: object, ...availableActions: string[]) =>
  aVenture({ results: [aResult({ status: 'CONTESTED', heldShare: '8000.00', objections: [anObjection(objection)], availableActions })] })

type User = ReturnType<typeof open>['user']

/** Opens the dialog of an act on the first result by the keyboard alone. */
const openAct = async (user: User, button: string, dialog: string) => {
  const opener = await screen.findByRole('button', { name: button })
  opener.focus()
  await user.keyboard('{Enter}')
  return within(await screen.findByRole('dialog', { name: dialog }))
}

const attach = async (user: User, dialog: HTMLElement) => {
  const file = new File(['accounts'], 'accounts.pdf', { type: 'application/pdf' })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await within(dialog).findByText('accounts.pdf')
}

const sent = (mutation: ReturnType<typeof vi.fn>) => mutation.mock.calls.at(-1)![0].input

describe('a report', () => {
  test('says which days it is for, and names its period', async () => {
    const reportResults = vi.fn((_: { input: object }) => aVenture({ results: [aResult()] }))
    const next = { number: 1, firstOn: '2026-03-06', lastOn: '2026-05-31', reportableOn: '2026-06-01' }
    const { user } = open(() => aVenture({ nextResultPeriod: next, availableActions: ['REPORT_RESULTS'] }), { reportResults })
    await user.click(await screen.findByRole('button', { name: 'Report results' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report the result of period 1' })
    expect(within(dialog).getByText('From 6 Mar 2026 to 31 May 2026, both included.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText(/^Revenue/), '30000')
    await attach(user, dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Report result' }))
    expect(await screen.findByText('Result reported')).toBeInTheDocument()
    expect(sent(reportResults)).toMatchObject({ period: 1, endsEarly: false, revenue: '30000' })
  })

  test('before its period is over is refused in its dialog, and is of a part of it where the venture ends early', async () => {
    const reportResults = vi.fn((_: { input: object }): unknown =>
      refusal('Period 1 is not over yet. Its result can be reported from 1 June 2026.', 'PERIOD_NOT_ENDED'),
    )
    const next = { number: 1, firstOn: '2026-03-06', lastOn: '2026-06-30', reportableOn: '2026-07-01' }
    const { user } = open(() => aVenture({ nextResultPeriod: next, availableActions: ['REPORT_EARLY_END'] }), { reportResults })
    await user.click(await screen.findByRole('button', { name: 'Report an early end' }))
    const dialog = await screen.findByRole('dialog', { name: 'Report the result of period 1' })
    expect(within(dialog).getByText('From 6 Mar 2026 to today, 2 Jun 2026, both included.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText(/^Revenue/), '100')
    await attach(user, dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Report result' }))
    expect(await within(dialog).findByText(/^Period 1 is not over yet/)).toBeInTheDocument()
    expect(sent(reportResults)).toMatchObject({ endsEarly: true })
  })

  test('that is to come says from which day it can be made, and the exit that it comes after the objections', async () => {
    const next = { number: 2, firstOn: '2026-06-01', lastOn: '2026-08-31', reportableOn: '2026-09-01' }
    const step = aNextStep({ step: 'PERIOD_RESULTS', side: 'MERCHANT', isPayment: false, isToThirdParty: false, payeeName: null })
    const exit = { ...step, step: 'EXIT' }
    open(() => aVenture({ nextResultPeriod: next, nextSteps: [step, exit] }))
    expect(await screen.findByText('Possible from 1 Sept 2026, once the period is over.')).toBeInTheDocument()
    expect(screen.getByText('Possible once every reported result is final.')).toBeInTheDocument()
  })
})

describe('a lender', () => {
  test('contests a result with a reason, and reads in the dialog why it is refused', async () => {
    let isRefused = true
    const contestResults = vi.fn((_: { input: object }): unknown => {
      if (isRefused)
        return refusal('Give a reason of 20 to 500 characters.', 'INVALID', { reason: 'Give a reason of 20 to 500 characters.' })
      return contested({}, 'WITHDRAW_OBJECTION')
    })
    const result = aResult({ availableActions: ['CONTEST_RESULTS', 'ACCEPT_RESULTS'] })
    const { user } = open(() => aVenture({ results: [result] }), { contestResults }, LENDER)
    expect(await screen.findByText(/It can be contested until 15 Jun 2026\./)).toBeInTheDocument()
    const dialog = await openAct(user, 'Contest the result of period 1', 'Contest the result of period 1')
    await user.type(dialog.getByLabelText(/^What is wrong with it/), 'Too low.')
    await user.click(dialog.getByRole('button', { name: 'Contest result' }))
    expect(await dialog.findAllByText('Give a reason of 20 to 500 characters.')).not.toHaveLength(0)
    isRefused = false
    await user.clear(dialog.getByLabelText(/^What is wrong with it/))
    await user.type(dialog.getByLabelText(/^What is wrong with it/), REASON)
    await user.click(dialog.getByRole('button', { name: 'Contest result' }))
    expect(await screen.findByText('Result contested')).toBeInTheDocument()
    expect(sent(contestResults)).toEqual({ facilityId: 'contract-1', period: 1, reason: REASON, fileIds: [] })
    const card = within(screen.getByRole('article', { name: 'Period 1' }))
    expect(card.getByText('Contested')).toBeInTheDocument()
    expect(card.getByText('Of it, held back while contested')).toBeInTheDocument()
    expect(card.getByRole('link', { name: 'delivery-notes.pdf' })).toHaveAttribute('href', '/files/file-1')
  })

  test('accepts the version that it has read', async () => {
    const acceptResults = vi.fn((_: { input: object }) => aVenture({ results: [aResult({ status: 'FINAL' })] }))
    const versions = [aVersion(), aVersion({ version: 2, result: '15000.00', difference: '-5000.00' })]
    const { user } = open(
      () => aVenture({ results: [aResult({ result: '15000.00', versions, availableActions: ['ACCEPT_RESULTS'] })] }),
      { acceptResults },
      LENDER,
    )
    expect(await screen.findByText(/^Version 2 of .*a difference of .*5,000\.00/)).toBeInTheDocument()
    const dialog = await openAct(user, 'Accept the result of period 1', 'Accept the result of period 1?')
    await user.click(dialog.getByRole('button', { name: 'Accept result' }))
    expect(await screen.findByText('Result accepted')).toBeInTheDocument()
    expect(sent(acceptResults)).toEqual({ facilityId: 'contract-1', period: 1, expectedVersion: 2 })
  })

  test('withdraws its objection', async () => {
    const withdrawObjection = vi.fn((_: { input: object }) =>
      aVenture({ results: [aResult({ objections: [anObjection({ status: 'WITHDRAWN' })] })] }),
    )
    const { user } = open(() => contested({}, 'WITHDRAW_OBJECTION'), { withdrawObjection }, LENDER)
    const dialog = await openAct(user, 'Withdraw the objection to period 1', 'Withdraw the objection to period 1?')
    await user.click(dialog.getByRole('button', { name: 'Withdraw objection' }))
    expect(await screen.findByText('Objection withdrawn')).toBeInTheDocument()
    expect(sent(withdrawObjection)).toEqual({ facilityId: 'contract-1', objectionId: 'objection-1' })
  })

  test('refers a result that the business keeps to the board', async () => {
    const referObjection = vi.fn((_: { input: object }) => contested({ status: 'REFERRED' }, 'WITHDRAW_OBJECTION'))
    const kept = { status: 'KEPT', response: 'It was paid after the end of the period.' }
    const { user } = open(() => contested(kept, 'WITHDRAW_OBJECTION', 'REFER_OBJECTION'), { referObjection }, LENDER)
    expect(await screen.findByText('It was paid after the end of the period.')).toBeInTheDocument()
    const dialog = await openAct(user, 'Refer the result of period 1 to the board', 'Refer the result of period 1 to the board?')
    await user.click(dialog.getByRole('button', { name: 'Refer to the board' }))
    expect(await screen.findByText('Referred to the board')).toBeInTheDocument()
    expect(sent(referObjection)).toEqual({ facilityId: 'contract-1', objectionId: 'objection-1' })
    expect(await screen.findByText('Before the board')).toBeInTheDocument()
  })
})

describe('the business', () => {
  test('keeps a contested result with a reason', async () => {
    const keepResults = vi.fn((_: { input: object }) => contested({ status: 'KEPT', isOwn: false }, 'CORRECT_RESULTS'))
    const { user } = open(() => contested({ isOwn: false }, 'CORRECT_RESULTS', 'KEEP_RESULTS'), { keepResults })
    expect(await screen.findByText(/^Contested by Noor Bank on/)).toBeInTheDocument()
    const dialog = await openAct(user, 'Keep the result of period 1', 'Keep the result of period 1')
    await user.type(dialog.getByLabelText(/^Why it is right/), 'It was paid after the end of the period.')
    await user.click(dialog.getByRole('button', { name: 'Keep result' }))
    expect(await screen.findAllByText('Result kept')).not.toHaveLength(0)
    expect(sent(keepResults)).toEqual({ facilityId: 'contract-1', period: 1, reason: 'It was paid after the end of the period.' })
  })

  test('corrects a contested result with its accounts', async () => {
    const correctResults = vi.fn((_: { input: object }) => aVenture({ results: [aResult({ result: '15000.00' })] }))
    const { user } = open(() => contested({ isOwn: false }, 'CORRECT_RESULTS', 'KEEP_RESULTS'), { correctResults })
    await user.click(await screen.findByRole('button', { name: 'Correct the result of period 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct the result of period 1' })
    await user.click(within(dialog).getByRole('button', { name: 'Correct result' }))
    expect(correctResults).not.toHaveBeenCalled()
    await user.type(within(dialog).getByLabelText(/^Revenue/), '25000')
    await user.type(within(dialog).getByLabelText(/^What was wrong/), 'A delivery was counted twice.')
    await attach(user, dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Correct result' }))
    expect(await screen.findByText('Result corrected')).toBeInTheDocument()
    expect(sent(correctResults)).toMatchObject({
      ...{ facilityId: 'contract-1', period: 1, revenue: '25000', expenses: [], previousHash: HASH },
      reason: 'A delivery was counted twice.',
    })
  })

  test('declares that its own capital was brought in, with files where it has some', async () => {
    const recordStep = vi.fn((_: { input: object }) => aVenture({ status: 'CONTRACTED', activatedAt: null }))
    const own = aNextStep({
      ...{ step: 'OWN_CAPITAL', side: 'MERCHANT', needsFile: false, acceptsFiles: true, isPayment: false, isToThirdParty: false },
      ...{ payeeName: null, statementEnglish: 'Haddad Trading has brought its own capital.', statementArabic: 'قدمت حداد رأس مالها.' },
    })
    const { user } = open(
      () => aVenture({ status: 'CONTRACTED', activatedAt: null, nextSteps: [own], availableActions: ['RECORD_STEP'] }),
      { recordStep },
    )
    await user.click(await screen.findByRole('button', { name: 'Record step: Own capital brought in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record step: Own capital brought in' })
    expect(within(dialog).getByText('Haddad Trading has brought its own capital.')).toBeInTheDocument()
    expect(within(dialog).getByText(/^Files that show it, if there are any/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Declare and record' }))
    expect(await screen.findByText('Step recorded: Own capital brought in')).toBeInTheDocument()
    expect(sent(recordStep)).toMatchObject({ step: 'OWN_CAPITAL', fileIds: [] })
  })
})
