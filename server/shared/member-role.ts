import { registerEnumType } from 'type-graphql'

/** What a person may do within the business that they act for. */
export enum MemberRole {
  OWNER = 'owner',
  ADMIN = 'admin',
  FINANCE = 'finance',
  VIEWER = 'viewer',
}

registerEnumType(MemberRole, {
  name: 'MemberRole',
  description: 'What a person may do within their business.',
  valuesConfig: {
    OWNER: { description: 'Responsible for the business, with every right. A business has one at least.' },
    ADMIN: { description: 'Manages members and settings, concludes contracts, and does everything else for the business.' },
    FINANCE: {
      description:
        'Pays, issues invoices, requests financing and decides on payments; neither manages the business nor binds it by contract.',
    },
    VIEWER: { description: 'Reads, and changes nothing of the business.' },
  },
})

/** The rights that roles within a business differ in. */
export enum MemberRight {
  /** What concerns the person alone: sessions, security, preferences, notifications. */
  PERSONAL = 'personal',
  /** The daily business: payments, invoices, requests for financing, decisions on payments. */
  OPERATE = 'operate',
  /** Binding the business by contract. */
  AGREE = 'agree',
  /** Members, data, thresholds and accounts of the business. */
  MANAGE = 'manage',
}

const { PERSONAL, OPERATE, AGREE, MANAGE } = MemberRight

/** The rights of each role. */
export const RIGHTS_OF: Readonly<Record<MemberRole, readonly MemberRight[]>> = {
  [MemberRole.OWNER]: [PERSONAL, OPERATE, AGREE, MANAGE],
  [MemberRole.ADMIN]: [PERSONAL, OPERATE, AGREE, MANAGE],
  [MemberRole.FINANCE]: [PERSONAL, OPERATE],
  [MemberRole.VIEWER]: [PERSONAL],
}

/** The roles that may be limited to some accounts; the others see all. */
export const LIMITABLE_ROLES: readonly MemberRole[] = [MemberRole.FINANCE, MemberRole.VIEWER]

/** Returns the roles that have a right. */
export const rolesWith = (right: MemberRight): MemberRole[] => Object.values(MemberRole).filter((role) => RIGHTS_OF[role].includes(right))
