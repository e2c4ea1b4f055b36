import { ibanIn } from './csv-preamble.ts'
import { words } from './statement.ts'

/** What a field 86 says of a transaction, taken apart as far as the bank's way of writing it is known. */
export interface Narrative {
  readonly description: string
  readonly counterparty: string | null
  readonly iban: string | null
  readonly reference: string | null
}

/** Lines are cut at 65 characters: what comes next continues a word. Fields of their own begin with ? or > and two digits. */
const STRUCTURED = /^\s?(?:\d{3})?[?>](?=\d{2})/

const subfields = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  const mark = text[text.search(/[?>]\d{2}/)]!
  const parts = text.split(mark)
  for (const part of parts.slice(1)) {
    const code = part.slice(0, 2)
    if (/^\d{2}$/.test(code)) found.set(code, (found.get(code) ?? '') + part.slice(2))
    else {
      const last = [...found.keys()].at(-1)
      if (last !== undefined) found.set(last, `${found.get(last)}${mark}${part}`)
    }
  }
  return found
}

const joined = (found: ReadonlyMap<string, string>, codes: readonly string[], glue: string) =>
  words(
    codes
      .map((code) => found.get(code))
      .filter((part) => part)
      .join(glue),
  )

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'))
const PURPOSE = [...between(20, 29), ...between(60, 69)]
const NAME = ['32', '33']

const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|MTLG)[+:]/

/** References of the SEPA stand in the purpose, each after its word. */
const sepaParts = (purpose: string): ReadonlyMap<string, string> => {
  const parts = purpose.split(SEPA)
  const found = new Map<string, string>()
  for (let at = 1; at < parts.length; at += 2) found.set(parts[at]!, parts[at + 1]!.trim())
  return found
}

const ofSubfields = (lines: readonly string[]): Narrative => {
  const found = subfields(lines.join(''))
  // Purpose lines are cut without regard to words.
  const purpose = joined(found, PURPOSE, '') ?? ''
  const sepa = sepaParts(purpose)
  const counterparty = joined(found, NAME, '')
  const about = sepa.get('SVWZ') || (sepa.size > 0 ? sepa.get('MTLG') : null) || purpose
  return {
    description: words([found.get('00'), about].filter(Boolean).join(' ')) ?? '',
    counterparty,
    iban: [found.get('38'), found.get('31')].map((each) => ibanIn(each)).find((each) => each !== null) ?? null,
    reference: words(sepa.get('EREF')) ?? null,
  }
}

const CODES =
  /\/(EREF|BENM|ORDP|NAME|REMI|IBAN|BIC|ISDT|TRTP|CSID|MARF|ADDR|PREF|TRCD|ULTB|ULTD|PURP|RTRN|SVCL|ID|BO|BI|OCMT|CHGS|IACC|CNTP)\//

/** /EREF/…/NAME/…/REMI/…, as banks of the Low Countries and the Gulf write it. */
const ofCodes = (text: string): Narrative => {
  const parts = text.split(CODES)
  const found = new Map<string, string>()
  for (let at = 1; at < parts.length; at += 2) {
    const value = parts[at + 1]!.replace(/^\/+|\/+$/g, '').trim()
    if (value !== '' && !found.has(parts[at]!)) found.set(parts[at]!, value)
  }
  const counterparty = words(found.get('NAME') ?? found.get('BENM') ?? found.get('ORDP'))
  return {
    description: words([parts[0], found.get('TRTP'), found.get('REMI')].filter(Boolean).join(' ')) ?? counterparty ?? words(text) ?? '',
    counterparty,
    iban: ibanIn(found.get('IBAN')),
    reference: words(found.get('EREF')),
  }
}

/** Takes the lines of a field 86 apart. */
export const readNarrative = (lines: readonly string[]): Narrative => {
  const whole = lines.join('')
  if (STRUCTURED.test(whole)) return ofSubfields(lines)
  if (whole.split(CODES).length > 3) return ofCodes(whole)
  const text = words(lines.join(' ')) ?? ''
  const account = /\bREK: ?([A-Z]{2}\d{2}[A-Z0-9]{8,30})/.exec(text)?.[1]
  const name = /\bNAAM: ?([^/]{1,120})/.exec(text)?.[1]
  return { description: text, counterparty: words(name), iban: ibanIn(account), reference: null }
}
