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
    WRONG_DOCUMENT: { description: 'A file is another document than its kind says.' },
    EXPIRED: { description: 'A document is no longer valid.' },
    NAME_DIFFERS: { description: 'The name is not that of the business, or not the same in all documents.' },
    NUMBER_DIFFERS: { description: 'A number that was given is not the one in the document.' },
    NOT_AUTHORISED: { description: 'Nothing shows that the person may act for the business.' },
    ALREADY_REGISTERED: { description: 'Another account stands for this business.' },
    OTHER: { description: 'Said in words.' },
  },
})

/** What is looked at by the server before a business is verified. */
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
  description: 'What the server looks at before a business is verified.',
  valuesConfig: {
    DOCUMENTS_COMPLETE: { description: 'Trade license and Emirates ID are there, with what is written on them.' },
    LICENSE_VALID: { description: 'The trade license has not expired.' },
    IDENTITY_VALID: { description: 'The Emirates ID has not expired.' },
    LICENSE_NUMBER_MATCHES: { description: 'The number of the license is the registry number of the business.' },
    IDENTITY_NUMBER_WELL_FORMED: { description: 'An Emirates or Saudi number with its check digit. A few genuine cards fail it.' },
    TAX_NUMBER_WELL_FORMED: { description: 'A number of 15 digits begins with 1 (Emirates), or begins and ends with 3 (Saudi Arabia).' },
    TAX_CERTIFICATE_MATCHES: { description: 'The number of the VAT certificate is the tax number of the business.' },
    NUMBERS_UNIQUE: { description: 'No other business has its registry or tax number.' },
  },
})
