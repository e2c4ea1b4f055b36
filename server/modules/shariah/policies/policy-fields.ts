import { registerEnumType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { RequestType, Urgency } from '../../financing/index.ts'
import { JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { AssetState, EndOfLease, GoodsKind, LateClause, RentKind, Structure, TERMS_KINDS } from '../../structures/index.ts'

/** What a rule of a policy can ask of a proposal, its request or a facility. */
export enum PolicyField {
  STRUCTURE = 'STRUCTURE',
  TERMS_KIND = 'TERMS_KIND',
  AMOUNT = 'AMOUNT',
  TOTAL_PAYABLE = 'TOTAL_PAYABLE',
  CURRENCY = 'CURRENCY',
  TERM_MONTHS = 'TERM_MONTHS',
  FLAT_RATE = 'FLAT_RATE',
  REQUEST_TYPE = 'REQUEST_TYPE',
  SECTOR = 'SECTOR',
  URGENCY = 'URGENCY',
  COLLATERAL = 'COLLATERAL',
  COUNTRY = 'COUNTRY',
  LENDER_CLASS = 'LENDER_CLASS',
  LATE_CLAUSE = 'LATE_CLAUSE',
  FEES = 'FEES',
  ASSET_STATE = 'ASSET_STATE',
  GOODS_KIND = 'GOODS_KIND',
  RENT_KIND = 'RENT_KIND',
  END_OF_LEASE = 'END_OF_LEASE',
}

registerEnumType(PolicyField, {
  name: 'PolicyField',
  description: 'What a rule of a policy can ask of a proposal, its request or a facility. A field that its terms lack has no value.',
  valuesConfig: {
    STRUCTURE: { description: 'Form of the contract: a value of Structure other than FLEXIBLE.' },
    TERMS_KIND: {
      description:
        'Kind of the terms: MURABAHA, TAWARRUQ, IJARAH, MUSHARAKAH, DIMINISHING_MUSHARAKAH, MUDARABAH, ISTISNA or SALAM. None for proposals without terms.',
    },
    AMOUNT: { description: 'Amount financed. Compared with amounts of the same currency alone.' },
    TOTAL_PAYABLE: { description: 'Everything payable, where it is fixed. Compared with amounts of the same currency alone.' },
    CURRENCY: { description: 'Currency of the amounts: a value of Currency.' },
    TERM_MONTHS: { description: 'Term in months: a whole number.' },
    FLAT_RATE: { description: 'Profit in percent a year, flat, where there is such a rate.' },
    REQUEST_TYPE: { description: 'What the money is for: a value of RequestType.' },
    SECTOR: { description: 'Sector of the business that asks: a value of Sector.' },
    URGENCY: { description: 'How soon the money is needed: a value of Urgency.' },
    COLLATERAL: { description: 'Security that the request offers. It can only be present or absent.' },
    COUNTRY: { description: 'Country whose rules apply to the business that asks: a value of JurisdictionCode.' },
    LENDER_CLASS: { description: 'Class of the lender in that country, where the country has classes: a value of LenderClass.' },
    LATE_CLAUSE: { description: 'What the terms say about late payment: a value of LateClause.' },
    FEES: { description: 'Sum of the fees of a sale on credit. Compared with amounts of the same currency alone.' },
    ASSET_STATE: { description: 'Whether the goods of a murabaha exist: a value of AssetState.' },
    GOODS_KIND: { description: 'Kind of the commodity of a tawarruq, or of the goods of a salam: a value of GoodsKind.' },
    RENT_KIND: { description: 'How the rent of a lease is set: a value of RentKind.' },
    END_OF_LEASE: { description: 'What becomes of a leased asset: a value of EndOfLease.' },
  },
})

/** How the values of a field are written and compared. */
export type FieldKind =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'amount' }
  | { readonly kind: 'count' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'presence' }

/** A value of the product's enums as rules write it: `under_construction` is UNDER_CONSTRUCTION. */
export const nameOf = (value: string): string => value.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

const choices = (values: readonly string[]): FieldKind => ({ kind: 'choice', choices: values.map(nameOf) })
const AMOUNT: FieldKind = { kind: 'amount' }

export const FIELD_KINDS: Readonly<Record<PolicyField, FieldKind>> = {
  [PolicyField.STRUCTURE]: choices(Object.values(Structure).filter((structure) => structure !== Structure.FLEXIBLE)),
  [PolicyField.TERMS_KIND]: choices(TERMS_KINDS),
  [PolicyField.AMOUNT]: AMOUNT,
  [PolicyField.TOTAL_PAYABLE]: AMOUNT,
  [PolicyField.CURRENCY]: choices(Object.values(Currency)),
  [PolicyField.TERM_MONTHS]: { kind: 'count' },
  [PolicyField.FLAT_RATE]: { kind: 'percent' },
  [PolicyField.REQUEST_TYPE]: choices(Object.values(RequestType)),
  [PolicyField.SECTOR]: choices(Object.values(Sector)),
  [PolicyField.URGENCY]: choices(Object.values(Urgency)),
  [PolicyField.COLLATERAL]: { kind: 'presence' },
  [PolicyField.COUNTRY]: choices(Object.values(JurisdictionCode)),
  [PolicyField.LENDER_CLASS]: choices(Object.values(LenderClass)),
  [PolicyField.LATE_CLAUSE]: choices(Object.values(LateClause)),
  [PolicyField.FEES]: AMOUNT,
  [PolicyField.ASSET_STATE]: choices(Object.values(AssetState)),
  [PolicyField.GOODS_KIND]: choices(Object.values(GoodsKind)),
  [PolicyField.RENT_KIND]: choices(Object.values(RentKind)),
  [PolicyField.END_OF_LEASE]: choices(Object.values(EndOfLease)),
}
