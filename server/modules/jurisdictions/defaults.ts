import type { EInvoiceProfile, TaxNumberRule } from './jurisdiction.ts'

/** The rule for countries whose tax numbers are not known. */
export const anyTaxNumber: TaxNumberRule = {
  form: /^[A-Z0-9]{5,20}$/,
  fault: 'jurisdictions.taxNumber',
  issued: null,
}

/** The profile of countries that require no format of their own: EN 16931 in the profile of Peppol. */
export const plainEuropean: EInvoiceProfile = {
  format: 'en16931',
  customization: 'urn:cen.eu:en16931:2017',
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  invoiceCode: '380',
}
