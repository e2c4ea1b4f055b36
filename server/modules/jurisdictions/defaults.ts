import type { EInvoiceProfile, TaxNumberRule } from './jurisdiction.ts'

/** Where nothing is known of a country's tax numbers. */
export const anyTaxNumber: TaxNumberRule = {
  form: /^[A-Z0-9]{5,20}$/,
  fault: 'jurisdictions.taxNumber',
  issued: null,
}

/** Where a country asks for no format of its own: EN 16931 in the profile of Peppol. */
export const plainEuropean: EInvoiceProfile = {
  format: 'en16931',
  customization: 'urn:cen.eu:en16931:2017',
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  invoiceCode: '380',
}
