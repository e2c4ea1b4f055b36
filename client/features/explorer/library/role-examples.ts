import type { Role } from '@/graphql/types.generated'

const MY_REQUESTS = {
  slug: 'my-requests',
  title: 'myRequests',
  document: `query MyRequests {
  financingSummary {
    totalRequests activeRequests totalProposals
    fundedAmount currency
  }
  financingRequests(first: 20) {
    totalCount
    nodes {
      id title amount currency status expiresAt viewCount interestedLenders
      responses {
        lenderName status proposedAmount proposedRate
        proposedTerm totalPayable monthlyPayment
        expiresAt
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
} as const

const PROPOSALS = {
  slug: 'proposals',
  title: 'proposals',
  document: `# Stays open and shows each proposal as it arrives.
subscription Proposals {
  proposalReceived {
    cursor
    request { id title }
    response {
      lenderName proposedAmount proposedRate
      proposedTerm totalPayable
    }
  }
}
`,
} as const

const MARKETPLACE = {
  slug: 'marketplace',
  title: 'marketplace',
  document: `query Marketplace {
  marketplaceSummary {
    opportunities totalValue currency
    byStructure { structure count }
  }
  marketplace(first: 20, orderBy: EXPIRING_SOON) {
    totalCount
    nodes {
      id title merchantName isMerchantVerified amount
      currency preferredStructure repaymentPeriod
      urgency expiresAt
      myResponse { status }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
} as const

const OPPORTUNITIES = {
  slug: 'opportunities',
  title: 'opportunities',
  document: `# Stays open and shows each opportunity as it is posted.
subscription Opportunities {
  opportunityPosted {
    cursor
    request {
      id title amount currency preferredStructure
      repaymentPeriod
    }
  }
}
`,
} as const

const REVIEWS = {
  slug: 'reviews',
  title: 'reviews',
  document: `query Reviews {
  ssbOverview {
    totalReviews pendingReviews approvalRate
    averageReviewDays complianceScore
  }
  ssbReviews(filter: { statuses: [PENDING, UNDER_REVIEW] }, first: 20) {
    totalCount
    nodes {
      id entityName status priority submittedAt
      requiredApprovals
      votes { auditor { name } decision }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
} as const

const QUEUED = {
  slug: 'queued',
  title: 'queued',
  document: `# Stays open and shows each review as it is queued.
subscription Queued {
  reviewQueued {
    cursor
    review { id entityName priority submittedAt }
  }
}
`,
} as const

const BUSINESSES = {
  slug: 'businesses',
  title: 'businesses',
  document: `query Businesses {
  businesses(filter: { kycStatus: SUBMITTED }, first: 20) {
    totalCount
    nodes {
      id name sector status kycStatus createdAt
      documents { type uploadedAt }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
} as const

const BOOK = {
  slug: 'book',
  title: 'book',
  document: `query Book {
  publicStats {
    asOf fundedAmount { amount currency } fundedBusinesses
    approvalRate medianDaysToFunding
  }
  financingRequests(first: 50) {
    totalCount
    nodes {
      id merchantName businessSector title amount currency preferredStructure status createdAt
      responses {
        lenderName status outcome proposedAmount
        proposedRate proposedTerm
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
} as const

const RATES = {
  slug: 'rates',
  title: 'rates',
  document: `query Rates {
  exchangeRates { base quote rate source asOf }
}
`,
} as const

const NOTIFICATIONS = {
  slug: 'notifications',
  title: 'notifications',
  document: `# Stays open and shows what the bell would.
subscription Notifications {
  notificationReceived {
    cursor
    unreadCount
    notification { kind subjectTitle actor { name } createdAt }
  }
}
`,
} as const

const EXAMPLES = {
  MERCHANT: [MY_REQUESTS, PROPOSALS],
  LENDER: [MARKETPLACE, OPPORTUNITIES],
  PRIVATE_LENDER: [MARKETPLACE, OPPORTUNITIES],
  SSB_AUDITOR: [REVIEWS, QUEUED],
  ADMIN: [BUSINESSES, NOTIFICATIONS],
  ANALYST: [BOOK, RATES],
} as const satisfies Readonly<Record<Role, readonly object[]>>

/** First queries of each role about what it works with. */
export const roleExamples = (role: Role) => EXAMPLES[role]
