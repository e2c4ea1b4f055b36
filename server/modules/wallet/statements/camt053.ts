import { type XmlNode, xmlOf } from '../../../platform/files/xml.ts'
import { toDecimal } from '../../../shared/money.ts'
import { TransactionCategory } from '../../ledger/index.ts'
import type { Statement, StatementLine } from './statement.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
/** The Emirates keep UTC+4 all year. */
const GULF = '+04:00'

/** ISO 20022's codes for movements: domain, family and sub-family, for credits and for debits. */
const CODES: Readonly<
  Record<StatementLine['category'], { credit: readonly [string, string, string]; debit: readonly [string, string, string] }>
> = {
  [TransactionCategory.CUSTOMER_PAYMENT]: { credit: ['PMNT', 'RCDT', 'OTHR'], debit: ['PMNT', 'ICDT', 'OTHR'] },
  [TransactionCategory.FINANCING]: { credit: ['PMNT', 'RCDT', 'OTHR'], debit: ['PMNT', 'ICDT', 'OTHR'] },
  [TransactionCategory.INVOICE_PAYMENT]: { credit: ['PMNT', 'RCDT', 'OTHR'], debit: ['PMNT', 'ICDT', 'OTHR'] },
  [TransactionCategory.REFUND]: { credit: ['PMNT', 'RCDT', 'RRTN'], debit: ['PMNT', 'ICDT', 'RRTN'] },
  [TransactionCategory.REVERSAL]: { credit: ['PMNT', 'RCDT', 'RRTN'], debit: ['PMNT', 'ICDT', 'RRTN'] },
  [TransactionCategory.TOP_UP]: { credit: ['PMNT', 'RCDT', 'OTHR'], debit: ['PMNT', 'ICDT', 'OTHR'] },
  [TransactionCategory.TRANSFER]: { credit: ['PMNT', 'RCDT', 'BOOK'], debit: ['PMNT', 'ICDT', 'BOOK'] },
  [TransactionCategory.VENDOR_PAYMENT]: { credit: ['PMNT', 'RCDT', 'OTHR'], debit: ['PMNT', 'ICDT', 'OTHR'] },
  fee: { credit: ['ACMT', 'MCOP', 'CHRG'], debit: ['ACMT', 'MDOP', 'CHRG'] },
}

/** Cuts a text to the standard's length, between letters. */
const within = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('') || null
const pieces = (text: string, size: number, most: number) => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return Array.from({ length: Math.min(most, Math.ceil(letters.length / size)) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(''),
  )
}
/** Removes dashes: identifications have 35 characters, and ours have 36 with them. */
const short = (id: string) => id.replaceAll('-', '')

/** Formats a statement as ISO 20022 camt.053.001.08: opening balance, every movement, closing balance. */
export const camt053 = (statement: Statement): string => {
  const { account, currency, from, to, opening, closing, lines, totalCredits, totalDebits, madeAt, ownerName } = statement
  const absolute = (minor: bigint) => toDecimal(minor < 0n ? -minor : minor, currency)
  const amount = (minor: bigint): XmlNode => ({ '@Ccy': currency, '#': absolute(minor) })
  const direction = (minor: bigint) => (minor < 0n ? 'DBIT' : 'CRDT')

  const balance = (code: 'OPBD' | 'CLBD', minor: bigint, day: string): XmlNode => ({
    Tp: { CdOrPrtry: { Cd: code } },
    Amt: amount(minor),
    CdtDbtInd: direction(minor),
    Dt: { Dt: day },
  })

  const details = (line: StatementLine): XmlNode | null => {
    const name = line.counterparty && within(line.counterparty, 140)
    const party = name ? { [line.amount < 0n ? 'Cdtr' : 'Dbtr']: { Pty: { Nm: name } } } : null
    const text = [line.description, line.reference].filter((text) => text !== null).join(' · ')
    const narrative = pieces(text, 140, 4)
    const reference = line.reference && within(line.reference, 35)
    return {
      TxDtls: {
        Refs: {
          AcctSvcrRef: short(line.journalId),
          EndToEndId: reference,
          TxId: line.transactionId && short(line.transactionId),
        },
        Amt: amount(line.amount),
        CdtDbtInd: direction(line.amount),
        RltdPties: party,
        RmtInf: narrative.length > 0 ? { Ustrd: narrative } : null,
      },
    }
  }

  const entry = (line: StatementLine, at: number): XmlNode => {
    const [domain, family, subFamily] = CODES[line.category][line.amount < 0n ? 'debit' : 'credit']
    return {
      NtryRef: String(at + 1),
      Amt: amount(line.amount),
      CdtDbtInd: direction(line.amount),
      RvslInd: line.category === TransactionCategory.REVERSAL ? 'true' : null,
      Sts: { Cd: 'BOOK' },
      BookgDt: { DtTm: line.at.toISOString() },
      ValDt: { Dt: line.bookingDate },
      AcctSvcrRef: short(line.journalId),
      BkTxCd: {
        Domn: { Cd: domain, Fmly: { Cd: family, SubFmlyCd: subFamily } },
        Prtry: { Cd: line.category, Issr: 'Mizan' },
      },
      NtryDtls: details(line),
      AddtlNtryInf: within([line.counterparty, line.description].filter((text) => text !== null).join(' · '), 500),
    }
  }

  const credits = lines.filter((line) => line.amount >= 0n).length
  const id = `${account.accountNumber}-${short(from)}-${short(to)}`.slice(-35)
  return xmlOf({
    Document: {
      '@xmlns': NAMESPACE,
      BkToCstmrStmt: {
        GrpHdr: { MsgId: id, CreDtTm: madeAt.toISOString() },
        Stmt: {
          Id: id,
          CreDtTm: madeAt.toISOString(),
          FrToDt: { FrDtTm: `${from}T00:00:00${GULF}`, ToDtTm: `${to}T23:59:59${GULF}` },
          Acct: {
            Id: account.iban ? { IBAN: account.iban } : { Othr: { Id: account.accountNumber } },
            Ccy: currency,
            Nm: within(account.name, 70),
            Ownr: { Nm: within(ownerName, 140) },
          },
          Bal: [balance('OPBD', opening, from), balance('CLBD', closing, to)],
          TxsSummry: {
            TtlNtries: {
              NbOfNtries: lines.length,
              Sum: absolute(totalCredits + totalDebits),
              TtlNetNtry: { Amt: absolute(closing - opening), CdtDbtInd: direction(closing - opening) },
            },
            TtlCdtNtries: { NbOfNtries: credits, Sum: absolute(totalCredits) },
            TtlDbtNtries: { NbOfNtries: lines.length - credits, Sum: absolute(totalDebits) },
          },
          Ntry: lines.map(entry),
        },
      },
    },
  })
}
