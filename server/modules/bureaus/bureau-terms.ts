import { registerEnumType } from 'type-graphql'

/** The credit bureaus that countries name, see `jurisdictions`. */
export enum Bureau {
  AECB = 'aecb',
  SIMAH = 'simah',
}

export enum BureauCheckStatus {
  PENDING = 'pending',
  REPORTED = 'reported',
  NO_RECORD = 'no_record',
  DECLINED = 'declined',
  FAILED = 'failed',
}

export enum BureauFailure {
  NO_RESPONSE = 'no_response',
  REFUSED = 'refused',
  INVALID_RESPONSE = 'invalid_response',
}

/** Why lenders do not read an earlier report any more. */
export enum BureauReportClosure {
  EXPIRED = 'expired',
  CONSENT_ENDED = 'consent_ended',
}

/** What a bureau is asked for, in the words of its interface. */
export const BUREAU_PURPOSE = 'financing_assessment'

registerEnumType(Bureau, {
  name: 'Bureau',
  description: 'Credit bureaus.',
  valuesConfig: {
    AECB: { description: 'Al Etihad Credit Bureau, of the United Arab Emirates.' },
    SIMAH: { description: 'The Saudi Credit Bureau, SIMAH, of Saudi Arabia.' },
  },
})
registerEnumType(BureauCheckStatus, {
  name: 'BureauCheckStatus',
  description: 'What became of a check at a credit bureau.',
  valuesConfig: {
    PENDING: { description: 'The bureau has not responded yet.' },
    REPORTED: { description: 'The bureau reported on the business.' },
    NO_RECORD: { description: 'The bureau has no record of the business.' },
    DECLINED: { description: 'The consent of the business ended before the bureau was called. It was not called.' },
    FAILED: { description: 'There is no report, for the reason in `failure`. It can be requested again.' },
  },
})
registerEnumType(BureauFailure, {
  name: 'BureauFailure',
  description: 'Why a check at a credit bureau has no report.',
  valuesConfig: {
    NO_RESPONSE: { description: 'The bureau did not respond in time, or was out of service.' },
    REFUSED: { description: 'The bureau refused the check.' },
    INVALID_RESPONSE: { description: 'The response could not be read, or was simulated although this is no sandbox.' },
  },
})
registerEnumType(BureauReportClosure, {
  name: 'BureauReportClosure',
  description: 'Why lenders cannot read what a credit bureau reported any more.',
  valuesConfig: {
    EXPIRED: { description: 'The report is too old. A new check can be requested.' },
    CONSENT_ENDED: { description: 'The consent that it was requested under was revoked, was replaced or ran out.' },
  },
})
