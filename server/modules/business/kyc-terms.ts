import { registerEnumType } from 'type-graphql'

/** Why a reviewer cannot accept documents. */
export enum KycRejectionReason {
  UNREADABLE = 'unreadable',
  INCOMPLETE = 'incomplete',
  WRONG_DOCUMENT = 'wrong_document',
  EXPIRED = 'expired',
  NAME_DIFFERS = 'name_differs',
  NUMBER_DIFFERS = 'number_differs',
  NOT_AUTHORISED = 'not_authorised',
  ALREADY_REGISTERED = 'already_registered',
  OTHER = 'other',
}

registerEnumType(KycRejectionReason, {
  name: 'KycRejectionReason',
  description: 'Why documents were rejected.',
  valuesConfig: {
    UNREADABLE: { description: 'A page is cut off, blurred or locked.' },
    INCOMPLETE: { description: 'A page or a side is missing.' },
    WRONG_DOCUMENT: { description: 'A file is not the document it was uploaded as.' },
    EXPIRED: { description: 'A document is no longer valid.' },
    NAME_DIFFERS: { description: 'The name is not that of the business, or differs between documents.' },
    NUMBER_DIFFERS: { description: 'An entered number differs from the one on the document.' },
    NOT_AUTHORISED: { description: 'Nothing shows that the person may act for the business.' },
    ALREADY_REGISTERED: { description: 'Another account already represents this business.' },
    OTHER: { description: 'Another reason, given in words.' },
  },
})

/** The automatic checks of a business before it is verified. */
export enum KycCheck {
  DOCUMENTS_COMPLETE = 'documents_complete',
  LICENSE_VALID = 'license_valid',
  IDENTITY_VALID = 'identity_valid',
  LICENSE_NUMBER_MATCHES = 'license_number_matches',
  IDENTITY_NUMBER_WELL_FORMED = 'identity_number_well_formed',
  TAX_NUMBER_WELL_FORMED = 'tax_number_well_formed',
  TAX_CERTIFICATE_MATCHES = 'tax_certificate_matches',
  NUMBERS_UNIQUE = 'numbers_unique',
}

registerEnumType(KycCheck, {
  name: 'KycCheck',
  description: 'Automatic check of a business before it is verified.',
  valuesConfig: {
    DOCUMENTS_COMPLETE: { description: 'Trade license and Emirates ID were uploaded and their details entered. Cannot be overridden.' },
    LICENSE_VALID: { description: 'The trade license has not expired. Cannot be overridden.' },
    IDENTITY_VALID: { description: 'The Emirates ID has not expired. Cannot be overridden.' },
    LICENSE_NUMBER_MATCHES: { description: 'The license number equals the registry number of the business.' },
    IDENTITY_NUMBER_WELL_FORMED: {
      description: 'The number is an Emirates or Saudi identity number with a correct check digit. A few genuine cards fail it.',
    },
    TAX_NUMBER_WELL_FORMED: {
      description: 'A tax number of 15 digits starts with 1 (Emirates), or starts and ends with 3 (Saudi Arabia).',
    },
    TAX_CERTIFICATE_MATCHES: { description: 'The number of the VAT certificate equals the tax number of the business.' },
    NUMBERS_UNIQUE: { description: 'No other business has the same registry or tax number.' },
  },
})
