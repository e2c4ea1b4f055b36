import type { DemoMember } from './member.ts'

const CHOICES = '{ lenderClassifications { jurisdiction choices { lenderClass textHash } } }'
const ACKNOWLEDGE = 'mutation ($input: AcknowledgeLenderClassInput!) { acknowledgeLenderClass(input: $input) { lenderClass } }'
const ELIGIBLE = { jurisdiction: 'SA', lenderClass: 'ELIGIBLE_PARTICIPANT' }

interface Choices {
  readonly lenderClassifications: readonly { jurisdiction: string; choices: readonly { lenderClass: string; textHash: string }[] }[]
}

/** Lets lenders declare that they are eligible participants in Saudi Arabia, which the limits of participants do not apply to. */
export const declareEligible = async (lenders: readonly DemoMember[]): Promise<void> => {
  for (const lender of lenders) {
    const { lenderClassifications } = await lender.ask<Choices>(CHOICES)
    const choices = lenderClassifications.flatMap((each) => each.choices)
    const { textHash } = choices.find(({ lenderClass }) => lenderClass === ELIGIBLE.lenderClass)!
    const declaredFacts = 'Net assets of SAR 38 million by the audited accounts of the last year.'
    await lender.ask(ACKNOWLEDGE, { input: { ...ELIGIBLE, declaredFacts, textHash } })
  }
}
