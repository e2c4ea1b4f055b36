import {
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleDot,
  Equal,
  FileMinus,
  FilePen,
  HandCoins,
  Hourglass,
  PenLine,
  Scale,
  Undo2,
} from 'lucide-react'
import type {
  BureauCheckStatus,
  CollateralStatus,
  DataRoomState,
  FacilityResultStatus,
  FacilityStatus,
  HardshipRequestStatus,
  InstalmentStatus,
  PromiseStatus,
  RequestStage,
  RequestStatus,
  ResponseOutcome,
  ResponseStatus,
  ResultObjectionStatus,
  Urgency,
} from '@/graphql/types.generated'
import type { Looks, StatusSet } from './status-set'

/** What is shown as a badge of requests, responses, facilities and what belongs to them. */
export const FINANCING_STATUSES = {
  financingRequest: {
    namespace: 'domain',
    key: 'requestStatus',
    looks: {
      DRAFT: { tone: 'neutral', icon: FilePen },
      ACTIVE: { tone: 'positive', icon: CircleDot },
      UNDER_REVIEW: { tone: 'waiting', icon: Scale },
      FUNDED: { tone: 'positive', icon: HandCoins },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
      EXPIRED: { tone: 'neutral', icon: Hourglass },
    } satisfies Looks<RequestStatus>,
  },
  facility: {
    namespace: 'facility',
    key: 'facilityStatus',
    looks: {
      CONTRACTED: { tone: 'waiting', icon: PenLine },
      ACTIVE: { tone: 'positive', icon: CircleDot },
      SETTLED: { tone: 'positive' },
      SETTLED_EARLY: { tone: 'positive' },
      DEFAULTED: { tone: 'negative' },
      WRITTEN_OFF: { tone: 'neutral', icon: FileMinus },
      CANCELLED: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<FacilityStatus>,
  },
  instalment: {
    namespace: 'facility',
    key: 'instalmentStatus',
    looks: {
      PAID: { tone: 'positive' },
      LATE: { tone: 'negative' },
      DUE: { tone: 'waiting' },
      UPCOMING: { tone: 'neutral' },
    } satisfies Looks<InstalmentStatus>,
  },
  hardshipRequest: {
    namespace: 'facility',
    key: 'hardshipStatus',
    looks: {
      OPEN: { tone: 'waiting' },
      GRANTED: { tone: 'positive' },
      REFUSED: { tone: 'negative' },
    } satisfies Looks<HardshipRequestStatus>,
  },
  resultStatus: {
    namespace: 'facility',
    key: 'resultStatus',
    looks: {
      REPORTED: { tone: 'waiting' },
      CONTESTED: { tone: 'caution' },
      FINAL: { tone: 'positive' },
    } satisfies Looks<FacilityResultStatus>,
  },
  objection: {
    namespace: 'facility',
    key: 'objectionStatus',
    looks: {
      OPEN: { tone: 'caution' },
      KEPT: { tone: 'caution' },
      REFERRED: { tone: 'waiting' },
      CORRECTED: { tone: 'positive' },
      WITHDRAWN: { tone: 'neutral' },
      DISMISSED: { tone: 'neutral' },
    } satisfies Looks<ResultObjectionStatus>,
  },
  promise: {
    namespace: 'facility',
    key: 'promiseStatus',
    looks: {
      OPEN: { tone: 'waiting' },
      KEPT: { tone: 'positive' },
      BROKEN: { tone: 'negative' },
    } satisfies Looks<PromiseStatus>,
  },
  requestStage: {
    namespace: 'domain',
    key: 'requestStage',
    looks: {
      SHARIAH_REVIEW: { tone: 'waiting', icon: Scale },
      MODIFICATION: { tone: 'caution' },
      CONTRACTED: { tone: 'positive' },
    } satisfies Looks<RequestStage>,
  },
  response: {
    namespace: 'domain',
    key: 'responseStatus',
    looks: {
      PROPOSAL_SENT: { tone: 'info' },
      INTERESTED: { tone: 'info' },
      DECLINED: { tone: 'negative' },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<ResponseStatus>,
  },
  responseOutcome: {
    namespace: 'domain',
    key: 'responseOutcome',
    looks: {
      PENDING: { tone: 'waiting' },
      ACCEPTED: { tone: 'positive' },
      NOT_SELECTED: { tone: 'neutral' },
      LAPSED: { tone: 'neutral', icon: Hourglass },
    } satisfies Looks<ResponseOutcome>,
  },
  collateral: {
    namespace: 'collateral',
    key: 'status',
    looks: {
      PLEDGED: { tone: 'waiting', icon: Hourglass },
      CONFIRMED: { tone: 'positive' },
      RELEASED: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<CollateralStatus>,
  },
  dataRoom: {
    namespace: 'domain',
    key: 'dataRoom.state',
    looks: {
      NOT_ASKED: { tone: 'neutral' },
      ASKED: { tone: 'waiting' },
      GRANTED: { tone: 'positive' },
      REFUSED: { tone: 'negative' },
      REVOKED: { tone: 'neutral', icon: Undo2 },
      EXPIRED: { tone: 'neutral', icon: Hourglass },
      CLOSED: { tone: 'neutral' },
    } satisfies Looks<DataRoomState>,
  },
  bureauCheck: {
    namespace: 'bureaus',
    key: 'status',
    looks: {
      PENDING: { tone: 'waiting' },
      REPORTED: { tone: 'positive' },
      NO_RECORD: { tone: 'neutral' },
      DECLINED: { tone: 'neutral', icon: Undo2 },
      FAILED: { tone: 'negative' },
    } satisfies Looks<BureauCheckStatus>,
  },
  urgency: {
    namespace: 'terms',
    key: 'urgency',
    looks: {
      LOW: { tone: 'neutral', icon: ChevronDown },
      MEDIUM: { tone: 'neutral', icon: Equal },
      HIGH: { tone: 'caution', icon: ChevronUp },
      URGENT: { tone: 'negative', icon: ChevronsUp },
    } satisfies Looks<Urgency>,
  },
} as const satisfies Readonly<Record<string, StatusSet>>
