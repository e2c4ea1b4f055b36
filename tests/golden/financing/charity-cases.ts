import { goldenFamily } from './mapper.ts'

/** Something done to the money of charity, as the golden file writes it. */
export interface GoldenCharityAct {
  readonly id: string
  readonly type: string
  readonly date: string
  readonly currency: string
  readonly amount: number
  readonly to?: string
  readonly verified?: boolean
}
export interface GoldenCharityYear {
  readonly year: string
  readonly currency: string
  readonly received: Readonly<Record<string, number>>
  readonly paid: number
  readonly opening: number
  readonly closing: number
}
interface Acts {
  readonly acts: readonly GoldenCharityAct[]
}
interface Income {
  readonly rows: readonly { readonly amount: number; readonly permissible: boolean }[]
  readonly thresholdBp: number
}
interface Expected {
  readonly results: readonly unknown[]
  readonly balances: Readonly<Record<string, number>>
  readonly yearly: readonly GoldenCharityYear[]
}

const { cases } = goldenFamily<Acts | Income, Expected>('charity')

/** Cases about the money given to charity, and about the screen of a business's income. Every case is one of them. */
export const charityCases = cases.flatMap(({ input, ...rest }) => ('acts' in input ? [{ ...rest, input }] : []))
export const screenCases = cases.flatMap(({ input, ...rest }) => ('acts' in input ? [] : [{ ...rest, input }]))
