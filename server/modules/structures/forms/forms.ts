import type { ContractForm } from './form.ts'
import { ijarah } from './ijarah.ts'
import { istisna } from './istisna.ts'
import { mudarabah } from './mudarabah.ts'
import { murabaha } from './murabaha.ts'
import { musharakah } from './musharakah.ts'
import { salam } from './salam.ts'
import { type ContractStructure, Structure } from './structure.ts'

const FORMS: Readonly<Record<ContractStructure, ContractForm>> = {
  [Structure.MURABAHA]: murabaha,
  [Structure.IJARAH]: ijarah,
  [Structure.MUSHARAKAH]: musharakah,
  [Structure.MUDARABAH]: mudarabah,
  [Structure.ISTISNA]: istisna,
  [Structure.SALAM]: salam,
}

/** Returns whether a contract can take this form; `flexible` is only a wish. */
export const isContractStructure = (structure: Structure): structure is ContractStructure => structure !== Structure.FLEXIBLE

/** Returns what is particular to a contract form. */
export const formOf = (structure: ContractStructure): ContractForm => FORMS[structure]
