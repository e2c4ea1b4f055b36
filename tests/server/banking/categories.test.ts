import { describe, expect, it } from 'vitest'
import type { NewBankRow } from '../../../server/modules/banking/index.ts'
import { findCategory } from '../../../server/modules/banking/intake/category-rules.ts'
import { counterpartyKey, withoutDates } from '../../../server/modules/banking/intake/narrative.ts'
import { readStored } from '../../../server/shared/i18n/text.ts'
import { row } from './bank.ts'

const found = (amount: number, description: string, more: Partial<NewBankRow> = {}) => {
  const { category, isPenalty } = findCategory(row('2026-01-01', amount, description, more))
  return isPenalty ? `${category}, a penalty` : category
}

describe('the category rules', () => {
  it.each([
    [-5000, 'WPS SALARY TRANSFER MARCH', 'payroll'],
    [-5000, 'رواتب الموظفين', 'payroll'],
    [-5000, 'Rawatib', 'payroll'],
    [-3000, 'EJARI Office rent Q1', 'rent'],
    [-3000, 'دفع إيجار المكتب', 'rent'],
    [-250, 'DEWA 2012345678', 'utilities'],
    [-250, 'فاتورة الكهرباء', 'utilities'],
    [-900, 'FTA VAT PAYMENT Q2', 'tax'],
    [-900, 'الهيئة الاتحادية للضرائب', 'tax'],
    [-25, 'Monthly account fee', 'fees'],
    [-25, 'رسوم تحويل', 'fees'],
    [-100, 'Returned cheque 001234', 'penalty, a penalty'],
    [-100, 'CHQ RETURN INSUFFICIENT FUNDS', 'penalty, a penalty'],
    [-100, 'شيك مرتجع', 'penalty, a penalty'],
    [-100, 'Unpaid direct debit', 'penalty, a penalty'],
    [-100, 'Overlimit charge', 'penalty, a penalty'],
    [-100, 'Late payment fee', 'penalty, a penalty'],
    [-100, 'غرامة تأخير', 'penalty, a penalty'],
    [4000, 'Cheque returned unpaid 77', 'refund, a penalty'],
    [90000, 'Murabaha disbursement', 'financing'],
    [-4000, 'Loan installment 4/12', 'financing'],
    [-4000, 'قسط تمويل', 'financing'],
    [50000, 'Capital injection', 'capital'],
    [12, 'Credit interest', 'interest'],
    [12, 'Profit paid on deposit', 'interest'],
    [120, 'REFUND order 9', 'refund'],
    [700, 'Transfer from own account', 'own_transfer'],
    [700, 'POS SETTLEMENT 0305', 'customer_receipt'],
    [700, 'Inward remittance INV-22', 'customer_receipt'],
    [-700, 'Payment to supplier', 'supplier'],
    [700, 'Something', 'other_in'],
    [-700, 'Something', 'other_out'],
  ])('%d %s is %s', (amount, description, expected) => {
    expect(found(amount, description)).toBe(expected)
  })

  it.each([
    ['Current Events magazine', 'other_out'],
    ['Parental gift', 'other_out'],
    ['Federation', 'other_out'],
    ['Invitation cards', 'other_out'],
  ])('%s contains no keyword of a rule', (description, expected) => {
    expect(found(-1, description)).toBe(expected)
  })

  it('use the bank’s own category when no word matches, and the counterparty last', () => {
    expect(found(-10, 'ABC', { bankCategory: 'UtilityPayment' })).toBe('utilities')
    expect(found(-10, 'ABC', { counterparty: 'Gulf Steel' })).toBe('supplier')
    expect(found(10, 'ABC', { counterparty: 'Gulf Steel' })).toBe('customer_receipt')
  })

  it('name the rule that matched', () => {
    expect(readStored(findCategory(row('2026-01-01', -5, 'Salary May')).rule, 'en')).toBe('Wages: the description says "salary".')
  })
})

describe('names and texts', () => {
  it.each([
    ['Acme Foods L.L.C.', 'acme foods'],
    ['ACME  FOODS FZ-LLC', 'acme foods'],
    ['شركة الأرز', 'شركه الارز'],
    ['شركة الارز', 'شركه الارز'],
    ['', null],
    [' - ', null],
    ['LLC', 'llc'],
  ])('%s is known as %s', (name, key) => {
    expect(counterpartyKey(name)).toBe(key)
  })

  it.each(['POS 123 Shop', '03/02/2026 POS 123 shop', '03FEB26 POS 123 SHOP', '2026-02-03 14:05 POS-123 Shop'])(
    '%s is recognised as the same text whatever its date',
    (text) => {
      expect(withoutDates(text)).toBe('pos 123 shop')
    },
  )
})
