import { asAmount, sum } from '../../../shared/figures.ts'
import { type Text, textOf, written } from '../../../shared/i18n/text.ts'
import { sumOf, toMinor } from '../../../shared/money.ts'
import { PartnerSide } from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { ExecutionStep } from '../execution/steps.ts'
import type { StepStatement } from '../records/execution-step.entity.ts'

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

/** The capital that the merchant brings into a musharakah: in money, in kind, or both. */
const ownCapital = ({ given, currency, merchantName: business, reference }: Contract): Text | null => {
  if (given?.kind !== 'musharakah') return null
  const own = given.terms.partners.filter(({ side }) => side === PartnerSide.MERCHANT)
  const cash = sumOf(own.map((partner) => toMinor(partner.cash, currency)))
  const inKind = sumOf(own.map((partner) => toMinor(partner.inKind ?? '0', currency)))
  const money = asAmount(cash, currency)
  const value = asAmount(inKind, currency)
  if (inKind === 0n) return textOf('documents:statements.ownCapital.cash', { business, reference, cash: money })
  if (cash === 0n) return textOf('documents:statements.ownCapital.inKind', { business, reference, value })
  return textOf('documents:statements.ownCapital.both', { business, reference, cash: money, value })
}

/** Returns the sentence of a declared step; null for steps that files prove. */
const sentenceOf = (step: ExecutionStep, contract: Contract): Text | null => {
  const { reference, merchantName: business, lenderName: lender, amountMinor, totalMinor, currency } = contract
  const subject = subjectOf(contract)
  const amount = sum(amountMinor, currency)
  const price = sum(totalMinor ?? amountMinor, currency)
  switch (step) {
    case ExecutionStep.PROMISE:
      return textOf('documents:statements.promise', { business, lender, reference, subject, price })
    case ExecutionStep.OFFER:
      return textOf('documents:statements.offer', { lender, reference, subject, business, price, amount })
    case ExecutionStep.ACCEPT:
      return textOf('documents:statements.accept', { business, lender, reference, subject, price })
    case ExecutionStep.AGREEMENT:
      return textOf('documents:statements.agreement', { business, reference, subject, lender })
    case ExecutionStep.SELL_TO_CLIENT:
      return textOf('documents:statements.sellToClient', { business, reference, subject, lender, price })
    case ExecutionStep.AGENCY:
      return textOf('documents:statements.agency', { business, reference, subject })
    case ExecutionStep.LEASE_START:
      return textOf('documents:statements.leaseStart', { subject, reference, business })
    case ExecutionStep.OWN_CAPITAL:
      return ownCapital(contract)
    case ExecutionStep.START:
      return textOf('documents:statements.start', { business, lender, subject, reference })
    case ExecutionStep.CONTRACT:
      return textOf('documents:statements.contract', { business, reference, lender, subject })
    case ExecutionStep.FULL_PAYMENT:
      return textOf('documents:statements.fullPayment', { lender, business, amount, reference, subject })
    case ExecutionStep.SCHEDULE_ACTIVE:
      return textOf('documents:statements.scheduleActive', { reference, price })
    case ExecutionStep.DISTRIBUTION:
      return textOf('documents:statements.distribution', { lender, reference })
    default:
      return null
  }
}

/** Returns what is declared with a step, in both languages of the contract; null for steps that files prove. */
export const statementOf = (step: ExecutionStep, contract: Contract): StepStatement | null => {
  const text = sentenceOf(step, contract)
  return text && { english: written(text, 'en'), arabic: written(text, 'ar') }
}
