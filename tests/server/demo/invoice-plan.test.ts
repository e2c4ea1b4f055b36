import { describe, expect, it } from 'vitest'
import { invoicesBefore, type PlannedInvoice } from '../../../server/demo/invoice-plan.ts'
import { addDays, addMonths } from '../../../server/shared/day.ts'

/** Every day of four years, one of them a leap year. */
const DAYS = Array.from({ length: 1_461 }, (_, at) => addDays('2026-01-01', at))

const isOpen = ({ payments, credited }: PlannedInvoice) => !credited && (payments.length === 0 || payments.at(-1)!.amount !== undefined)

describe('the plan of the demo’s invoices, on whatever day it is made', () => {
  it('has invoices in each of the past twelve months, to several customers', () => {
    for (const today of DAYS) {
      const planned = invoicesBefore(today)
      for (let months = 1; months <= 12; months++) {
        const month = addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7)
        const customers = new Set(planned.filter(({ issued }) => issued.startsWith(month)).map(({ customer }) => customer[0]))
        expect(customers.size, `${month}, seen on ${today}`).toBeGreaterThanOrEqual(2)
      }
    }
  })

  it('has two that are overdue, one that is due today, and others that are due within thirty days', () => {
    for (const today of DAYS) {
      const open = invoicesBefore(today).filter(isOpen)
      expect(open.filter(({ due }) => due < today).length, today).toBe(2)
      expect(open.filter(({ due }) => due === today).length, today).toBeGreaterThanOrEqual(1)
      expect(open.filter(({ due }) => due > today && due <= addDays(today, 30)).length, today).toBeGreaterThanOrEqual(1)
    }
  })

  it('gives realistic days sales outstanding', () => {
    const amountOf = ({ items }: PlannedInvoice) =>
      items.reduce((sum, { quantity, unitPrice }) => sum + Number(quantity) * Number(unitPrice), 0) * 1.05
    const paidOf = ({ payments }: PlannedInvoice) => payments.reduce((sum, { amount = '0' }) => sum + Number(amount), 0)
    const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
    for (const today of DAYS) {
      const planned = invoicesBefore(today).filter(({ credited }) => !credited)
      const outstanding = sum(planned.filter(isOpen).map((each) => amountOf(each) - paidOf(each)))
      const invoiced = sum(planned.filter(({ issued }) => issued > addDays(today, -90)).map(amountOf))
      const days = (outstanding / invoiced) * 90
      expect(days, today).toBeGreaterThan(25)
      expect(days, today).toBeLessThan(70)
    }
  })

  it('has nothing that happens today or later, or before its invoice was issued', () => {
    for (const today of DAYS) {
      for (const { issued, due, seen, payments, credited } of invoicesBefore(today)) {
        const after = [seen, credited?.on, ...payments.map(({ on }) => on)].filter((day) => day != null)
        expect(issued < today && due >= issued && after.every((day) => day >= issued && day < today), `${issued} on ${today}`).toBe(true)
      }
    }
  })

  it('has customers who pay early, on time, late and in parts, and one credited invoice', () => {
    for (const today of DAYS) {
      const planned = invoicesBefore(today)
      const delays = planned
        .filter((each) => !isOpen(each) && !each.credited)
        .map(({ payments, due }) => [payments.at(-1)!.on, due] as const)
      expect(delays.some(([on, due]) => on < due) && delays.some(([on, due]) => on === due) && delays.some(([on, due]) => on > due)).toBe(
        true,
      )
      expect(planned.filter(({ payments }) => payments.length > 1).length, today).toBeGreaterThanOrEqual(2)
      expect(planned.filter(({ credited }) => credited).length, today).toBe(1)
    }
  })
})
