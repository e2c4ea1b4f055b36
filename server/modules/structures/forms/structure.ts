import { registerEnumType } from 'type-graphql'

export enum Structure {
  MURABAHA = 'murabaha',
  IJARAH = 'ijarah',
  MUSHARAKAH = 'musharakah',
  MUDARABAH = 'mudarabah',
  ISTISNA = 'istisna',
  SALAM = 'salam',
  FLEXIBLE = 'flexible',
}

registerEnumType(Structure, {
  name: 'Structure',
  description: 'Form of the contract. FLEXIBLE is a wish of the merchant; proposals and contracts name a concrete form.',
  valuesConfig: {
    MURABAHA: { description: 'Sale of goods at their cost plus a profit that is disclosed and fixed.' },
    IJARAH: { description: 'Lease of an asset that the lender owns, for a rent that is fixed in advance.' },
    MUSHARAKAH: { description: 'Partnership in which both sides give capital, share the profit by agreed ratios and the loss by capital.' },
    MUDARABAH: { description: 'Partnership of capital and work: the profit is shared by agreed ratios, the loss is borne by the capital.' },
    ISTISNA: { description: 'Sale of goods that are made to a specification, for a price that is fixed in advance.' },
    SALAM: { description: 'Purchase of goods that are delivered later and paid in full when the contract is made.' },
    FLEXIBLE: { description: 'The merchant leaves the form to the lender. Refused in proposals.' },
  },
})

/** A form that a contract can take. */
export type ContractStructure = Exclude<Structure, Structure.FLEXIBLE>
