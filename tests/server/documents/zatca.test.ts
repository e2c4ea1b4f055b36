import { describe, expect, it } from 'vitest'
import { FIRST_PREVIOUS_HASH, zatcaCode } from '../../../server/modules/receivables/documents/zatca.ts'
import { anInvoice, aSaudiInvoice } from './sample-documents.ts'

/** Reads tag, length in bytes and value, as an inspector's phone does. */
const read = (code: string) => {
  const bytes = Buffer.from(code, 'base64')
  const fields: { tag: number; length: number; value: string }[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at]!, bytes[at + 1]!]
    fields.push({ tag, length, value: bytes.toString('utf8', at + 2, at + 2 + length) })
    at += 2 + length
  }
  return fields
}

describe('the code of a Saudi document', () => {
  it('contains seller, VAT number, moment, total and VAT, each with its length in bytes', () => {
    const name = 'ليلى لتجارة الأغذية ذ.م.م'
    expect(read(zatcaCode(aSaudiInvoice())!)).toEqual([
      { tag: 1, length: Buffer.byteLength(name), value: name },
      { tag: 2, length: 15, value: '300123456700003' },
      { tag: 3, length: 19, value: '2026-11-21T11:30:00' },
      { tag: 4, length: 7, value: '2713.58' },
      { tag: 5, length: 6, value: '199.08' },
    ])
    expect(Buffer.byteLength(name)).toBeGreaterThan(name.length)
  })

  it('cuts a name that is too long for its length byte, never within a character', () => {
    const seller = { ...aSaudiInvoice().seller, legalNameArabic: 'مؤسسة'.repeat(60) }
    const [first] = read(zatcaCode(aSaudiInvoice({ seller }))!)
    expect(first!.length).toBe(254)
    expect(seller.legalNameArabic.startsWith(first!.value)).toBe(true)
  })

  it('exists for registered sellers of Saudi Arabia who invoice in riyals', () => {
    expect(zatcaCode(anInvoice())).toBeNull()
    expect(zatcaCode(aSaudiInvoice({ seller: { ...aSaudiInvoice().seller, trn: null } }))).toBeNull()
    expect(zatcaCode(aSaudiInvoice({ currency: anInvoice().currency }))).toBeNull()
  })

  it('begins the chain with the hash that the authority specifies', () => {
    expect(FIRST_PREVIOUS_HASH).toBe('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==')
  })
})
