import { randomUUID } from 'node:crypto'
import { addDays } from '../shared/day.ts'
import type { Purse } from './accounts.ts'
import type { Diary } from './diary.ts'
import { workdayFrom } from './invoice-plan.ts'
import type { DemoMember } from './member.ts'

const ADD_VENDOR = 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id } }'
const PAY_VENDOR = 'mutation ($input: PayVendorInput!, $key: String!) { payVendor(input: $input, idempotencyKey: $key) { id } }'
const CLEAR = 'mutation ($id: ID!, $key: String!) { clearCheque(id: $id, idempotencyKey: $key) { id } }'
const PENDING = 'query ($id: ID!) { approvals(filter: { statuses: [PENDING], subjectId: $id }) { nodes { id } } }'
const APPROVE = 'mutation ($id: ID!, $key: String!) { approve(id: $id, idempotencyKey: $key) { id } }'
const THRESHOLD = 'mutation ($threshold: Decimal) { proposePaymentThreshold(input: { threshold: $threshold }) { threshold } }'
const ACCOUNTS = '{ walletAccounts { currency iban } }'

const VENDORS = {
  looms: {
    name: 'Sharjah Looms FZE',
    email: 'accounts@sharjahlooms.example',
    category: 'MANUFACTURING',
    paymentTerms: 'NET_30',
    iban: 'AE980411234567890123456',
  },
  logistics: {
    name: 'Dune Logistics',
    email: 'billing@dunelogistics.example',
    category: 'LOGISTICS',
    paymentTerms: 'NET_15',
    iban: 'GB82WEST12345698765432',
  },
  stationery: {
    name: 'Creek Stationery',
    email: 'hello@creekstationery.example',
    category: 'OFFICE_SUPPLIES',
    paymentTerms: 'DUE_ON_RECEIPT',
  },
} as const

/** Vendors with an account here: its holder is known, and is not in every case the name that they give. */
const HELD_HERE = [
  { name: 'Gulf Cresent Finance', email: 'receivables@gulfcrescent.example', category: 'PROFESSIONAL_SERVICES', currency: 'AED' },
  { name: 'Al Qasr Packaging', email: 'sales@alqasrpackaging.example', category: 'MANUFACTURING', currency: 'SAR' },
] as const

type Vendor = keyof typeof VENDORS

/** The vendors' monthly payments, in turn. */
const LOOMS = ['21600.00', '18450.00', '24300.00', '19800.00']
const LOGISTICS = ['3480.00', '2960.00', '3215.00']
const PARCELS = ['Towels and robes', 'Linen', 'Curtains and blinds', 'Uniform fabric']

/** From this amount another member of the merchant's business must approve. */
const THRESHOLD_OF_TWO = '40000.00'

export interface Payers {
  readonly merchant: DemoMember
  /** Approves payments above the threshold. */
  readonly colleague: DemoMember
  /** Some vendors are paid on this lender's accounts. */
  readonly lender: DemoMember
  readonly purse: Purse
}

/** Plans the vendors and a year of payments to them: monthly, by cheque each quarter, and those that another member approved. */
export const noteVendors = (diary: Diary, first: string, { merchant, colleague, lender, purse }: Payers): void => {
  const ids = new Map<Vendor, string>()
  const add = async (input: object) => (await merchant.ask<{ createVendor: { id: string } }>(ADD_VENDOR, { input })).createVendor.id
  const pay = async (vendor: Vendor, amount: string, method: string, description: string) => {
    const input = { vendorId: ids.get(vendor), accountId: purse.operating, amount, method, description }
    return (await merchant.ask<{ payVendor: { id: string } }>(PAY_VENDOR, { input, key: randomUUID() })).payVendor.id
  }
  const cheque = (day: string, amount: string, description: string) => {
    let id = ''
    diary.on(day, 12, async () => {
      id = await pay('stationery', amount, 'CHECK', description)
    })
    diary.on(workdayFrom(addDays(day, 6)), 12, () => merchant.ask(CLEAR, { id, key: randomUUID() }))
  }

  diary.on(first, 10, async () => {
    for (const [vendor, input] of Object.entries(VENDORS)) ids.set(vendor as Vendor, await add(input))
    await merchant.ask(THRESHOLD, { threshold: THRESHOLD_OF_TWO })
  })
  for (let months = 12; months >= 0; months--) {
    const month = diary.monthAgo(months)
    const inTurn = (of: readonly string[]) => of[months % of.length]!
    diary.on(workdayFrom(addDays(month, 6)), 11, () => pay('looms', inTurn(LOOMS), 'BANK_TRANSFER', inTurn(PARCELS)))
    diary.on(workdayFrom(addDays(month, 14)), 11, () => pay('logistics', inTurn(LOGISTICS), 'BANK_TRANSFER', 'Deliveries of the month'))
    if (months > 0 && months % 3 === 0) cheque(workdayFrom(addDays(month, 10)), '640.00', 'Paper and labels')
  }
  // Before the colleague joined: payments of a single member need no approval.
  diary.ago(163, 11, async () => {
    const { walletAccounts } = await lender.ask<{ walletAccounts: { currency: string; iban: string | null }[] }>(ACCOUNTS)
    for (const { currency, ...input } of HELD_HERE)
      await add({ ...input, iban: walletAccounts.find((each) => each.currency === currency)!.iban })
  })

  let large = ''
  diary.ago(95, 10, async () => {
    large = await pay('looms', '46000.00', 'BANK_TRANSFER', 'Winter collection, in advance')
  })
  diary.ago(95, 13, async () => {
    const { approvals } = await colleague.ask<{ approvals: { nodes: { id: string }[] } }>(PENDING, { id: large })
    await colleague.ask(APPROVE, { id: approvals.nodes[0]!.id, key: randomUUID() })
  })
  diary.ago(3, 12, () => pay('stationery', '415.00', 'CHECK', 'Price tags'))
  diary.ago(2, 10, () => pay('looms', '52000.00', 'BANK_TRANSFER', 'Spring collection, first part'))
}
