/** The formats of bank statements that are read. */
export enum StatementFormat {
  CAMT_053 = 'camt_053',
  CSV = 'csv',
  MT940 = 'mt940',
  OFX = 'ofx',
}
