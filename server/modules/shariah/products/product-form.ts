import { registerEnumType } from 'type-graphql'
import { CONTRACT_FORM_VERSIONS } from '../../facilities/index.ts'
import { type ContractStructure, type ProposalTerms, STRUCTURE_OF } from '../../structures/index.ts'

/** The forms of contract that products are approved for: structures, divided where their conditions differ. */
export enum ProductForm {
  MURABAHA = 'murabaha',
  TAWARRUQ = 'tawarruq',
  IJARAH = 'ijarah',
  IJARAH_WITH_TRANSFER = 'ijarah_with_transfer',
  MUSHARAKAH = 'musharakah',
  DIMINISHING_MUSHARAKAH = 'diminishing_musharakah',
  MUDARABAH = 'mudarabah',
  ISTISNA = 'istisna',
  SALAM = 'salam',
}

registerEnumType(ProductForm, {
  name: 'ProductForm',
  description: 'The form of contract of a product: a structure, divided where its conditions differ.',
  valuesConfig: {
    MURABAHA: { description: 'MURABAHA of goods, sold at cost plus a disclosed profit.' },
    TAWARRUQ: { description: 'MURABAHA of a commodity that the merchant sells on for cash.' },
    IJARAH: { description: 'IJARAH after which the asset returns to the lender.' },
    IJARAH_WITH_TRANSFER: { description: 'IJARAH with a separate promise of a gift or a sale of the asset at its end.' },
    MUSHARAKAH: { description: 'MUSHARAKAH with fixed shares.' },
    DIMINISHING_MUSHARAKAH: { description: "MUSHARAKAH in which the merchant buys the lender's share unit by unit." },
    MUDARABAH: {
      description:
        'MUDARABAH: the lender provides the capital, the merchant its work; profit is shared as agreed, and a loss is borne by the capital.',
    },
    ISTISNA: { description: 'ISTISNA: goods or works made to a specification, at an agreed price and for delivery on an agreed day.' },
    SALAM: { description: 'SALAM: described goods, paid in full at the contract and delivered on an agreed day.' },
  },
})

const KIND_OF: Readonly<Record<ProductForm, ProposalTerms['kind']>> = {
  [ProductForm.MURABAHA]: 'murabaha',
  [ProductForm.TAWARRUQ]: 'tawarruq',
  [ProductForm.IJARAH]: 'ijarah',
  [ProductForm.IJARAH_WITH_TRANSFER]: 'ijarah',
  [ProductForm.MUSHARAKAH]: 'musharakah',
  [ProductForm.DIMINISHING_MUSHARAKAH]: 'diminishingMusharakah',
  [ProductForm.MUDARABAH]: 'mudarabah',
  [ProductForm.ISTISNA]: 'istisna',
  [ProductForm.SALAM]: 'salam',
}

/** The structure of a form. */
export const structureOfForm = (form: ProductForm): ContractStructure => STRUCTURE_OF[KIND_OF[form]]

/** The version of the contract form that contracts of a form are drawn on now. */
export const formVersionOf = (form: ProductForm): number => CONTRACT_FORM_VERSIONS[KIND_OF[form]]

/** The form that terms are of. */
export const formOfTerms = ({ kind, terms }: ProposalTerms): ProductForm => {
  if (kind === 'ijarah') return terms.endOfLease === 'return' ? ProductForm.IJARAH : ProductForm.IJARAH_WITH_TRANSFER
  return Object.values(ProductForm).find((form) => KIND_OF[form] === kind)!
}
