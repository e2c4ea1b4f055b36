import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { LenderClasses } from '@/features/lending/classes/lender-classes'
import { aViewer, refusal, render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces(['limits']))

const choice = (lenderClass: string, riskText: string, needsFacts: boolean) => ({
  lenderClass,
  riskText,
  textHash: lenderClass.toLowerCase(),
  needsFacts,
})

const classification = (changes: Record<string, unknown> = {}) => ({
  jurisdiction: 'SA',
  lenderClass: 'PARTICIPANT',
  declaredFacts: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  source: 'SAMA Art. 28, read in one published version',
  verifiedOn: null,
  choices: [
    choice('PARTICIPANT', 'A participant can lose all of its money.', false),
    choice('ELIGIBLE_PARTICIPANT', 'An eligible participant bears the risk itself.', true),
  ],
  ...changes,
})

const openDialog = async (resolvers: Record<string, unknown> = {}) => {
  let stored = classification()
  const view = render(<LenderClasses />, {
    viewer: aViewer({ role: 'LENDER' }),
    resolvers: {
      lenderClassifications: () => [stored],
      acknowledgeLenderClass: ({ input }: { input: Record<string, unknown> }) => {
        const { lenderClass, declaredFacts } = input
        stored = classification({
          lenderClass,
          declaredFacts,
          acknowledgedAt: '2026-11-26T08:00:00.000Z',
          acknowledgedBy: { __typename: 'Person', name: 'Omar Farouk' },
        })
        return stored
      },
      ...resolvers,
    } as never,
  })
  expect(await screen.findByText('Applies until a class is acknowledged')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'Choose lender class: Saudi Arabia' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, dialog }
}

test('a class is acknowledged with the facts, after its text was read', async () => {
  const { dialog, user, asked } = await openDialog()
  expect(dialog.getByRole('region', { name: 'Risk text' })).toHaveTextContent('A participant can lose all of its money.')
  await user.selectOptions(dialog.getByLabelText(/^Class/), 'Eligible participant')
  expect(dialog.getByRole('region', { name: 'Risk text' })).toHaveTextContent('An eligible participant bears the risk itself.')
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(2)
  await user.type(dialog.getByLabelText(/^What supports this class/), 'Net assets of SAR 4.1 million.')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Acknowledged on 26 Nov 2026 by Omar Farouk.')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'AcknowledgeLenderClass')?.variables).toEqual({
    input: {
      jurisdiction: 'SA',
      lenderClass: 'ELIGIBLE_PARTICIPANT',
      textHash: 'eligible_participant',
      declaredFacts: 'Net assets of SAR 4.1 million.',
    },
  })
})

test('a refusal is shown in the dialog', async () => {
  const sentence = 'Only the owner of the business can acknowledge its lender class.'
  const { dialog, user } = await openDialog({
    acknowledgeLenderClass: () => {
      throw refusal(sentence, 'FORBIDDEN')
    },
  })
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await dialog.findByText(sentence)).toBeInTheDocument()
})
