import type { Tx } from '../../../platform/transaction.ts'

/** What one lender of a facility has of a payment, in minor units. */
export interface FacilityPart {
  readonly lenderId: string
  readonly amount: bigint
}

/** Reads what each lender of a facility has of a payment, and locks the facility until the end of the transaction. */
export type ReadFacilityParts = (tx: Tx, facilityId: string, amount: bigint) => Promise<readonly FacilityPart[]>

/** Who receives what is paid on a facility. Receivables do not know of facilities: the room that services them says it. */
export const createFacilityParts = () => {
  let read: ReadFacilityParts = () => Promise.reject(new Error('No room says who is paid by facilities'))
  return {
    readBy: (reader: ReadFacilityParts): void => {
      read = reader
    },
    of: (tx: Tx, facilityId: string, amount: bigint): Promise<readonly FacilityPart[]> => read(tx, facilityId, amount),
  }
}

export type FacilityParts = ReturnType<typeof createFacilityParts>
