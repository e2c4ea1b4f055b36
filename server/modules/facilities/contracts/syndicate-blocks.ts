import type { Block } from '../../../platform/pdf/sheet.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Contract } from './contract.entity.ts'
import { amountFigure, both, clause, heading, named, term } from './fact-blocks.ts'

/** Returns the lenders of a syndicate with their parts of the amount, and that the lead acts for them; nothing for a single lender. */
export const syndicateBlocks = ({ lenders, currency, lenderName: lead }: Contract): Block[] => {
  if (lenders.length === 0) return []
  const parts = lenders.map(({ name, role, commitment, share }): Block => {
    const part = textOf('documents:contract.syndicate.part', { amount: amountFigure(commitment, currency), share })
    return {
      kind: 'together',
      blocks: [
        named(`documents:contract.syndicate.roles.${role}`, { text: name, size: 11, weight: 'medium' }),
        term('documents:contract.syndicate.commitment', both(part)),
      ],
    }
  })
  const [first, ...others] = parts
  return [
    { kind: 'together', blocks: [...heading('documents:contract.syndicate.lenders'), first!] },
    ...others,
    ...clause(textOf('documents:contract.syndicate.leadActs', { lead })),
  ]
}
