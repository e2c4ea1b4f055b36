import { sum } from '../../../shared/figures.ts'
import { type Text, type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { ExecutionStep } from '../execution/steps.ts'
import type { StepStatement } from '../records/execution-step.entity.ts'

/** The sentence of each declared step. */
const SENTENCES: Partial<Record<ExecutionStep, TextKey>> = {
  promise: 'documents:statements.promise',
  offer: 'documents:statements.offer',
  accept: 'documents:statements.accept',
  agreement: 'documents:statements.agreement',
  sell_to_client: 'documents:statements.sellToClient',
  agency: 'documents:statements.agency',
  lease_start: 'documents:statements.leaseStart',
  start: 'documents:statements.start',
  contract: 'documents:statements.contract',
  full_payment: 'documents:statements.fullPayment',
  schedule_active: 'documents:statements.scheduleActive',
  distribution: 'documents:statements.distribution',
}

/** What the contract is about, in the words of its terms. */
const subjectOf = ({ given }: Contract): string => {
  if (!given) return ''
  switch (given.kind) {
    case 'murabaha':
      return given.terms.asset.description
    case 'tawarruq':
      return given.terms.commodity.name
    case 'ijarah':
    case 'diminishingMusharakah':
      return given.terms.asset
    case 'istisna':
      return given.terms.subject.description
    case 'salam':
      return given.terms.goods.description
    case 'musharakah':
    case 'mudarabah':
      return ''
  }
}

/** Returns what is declared with a step, in both languages of the contract; null for steps that files prove. */
export const statementOf = (step: ExecutionStep, contract: Contract): StepStatement | null => {
  const key = SENTENCES[step]
  if (!key) return null
  const { reference, merchantName, lenderName, amountMinor, totalMinor, currency, schedule } = contract
  const text: Text = textOf(key, {
    reference,
    merchant: merchantName,
    lender: lenderName,
    subject: subjectOf(contract),
    amount: sum(amountMinor, currency),
    price: sum(totalMinor ?? amountMinor, currency),
    payments: schedule.filter(({ amount }) => amount !== null).length,
  })
  return { english: written(text, 'en'), arabic: written(text, 'ar') }
}
