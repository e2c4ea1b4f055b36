/** The codes that banks of the directory have in their IBANs, by country. */
const BANK_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AE: {
    '026': 'emirates-nbd',
    '003': 'adcb',
    '035': 'fab',
    '040': 'rakbank',
    '023': 'cbd',
    '020': 'hsbc-uae',
    '033': 'mashreq',
    '024': 'dib',
    '050': 'adib',
    '034': 'emirates-islamic',
  },
  SA: { '80': 'al-rajhi', '10': 'snb', '20': 'riyad-bank', '05': 'alinma', '45': 'sab' },
  QA: { QNBA: 'qnb', QISB: 'qib', MAFR: 'masraf-al-rayan', CBQA: 'commercial-bank-qatar' },
}

/** The bank of the directory that keeps an IBAN; null for any other. */
export const institutionOfIban = (iban: string): string | null => {
  const codes = Object.entries(BANK_CODES[iban.slice(0, 2)] ?? {})
  return codes.find(([code]) => iban.startsWith(code, 4))?.[1] ?? null
}
