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
  description: 'Form of the contract. FLEXIBLE is a wish of the merchant; a proposal names a concrete one.',
})

/** A form that a contract can take. */
export type ContractStructure = Exclude<Structure, Structure.FLEXIBLE>
