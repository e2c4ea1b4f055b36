import type { Role } from '@/graphql/types.generated'

const HOW = `# Ctrl+Enter runs the operation under the cursor.
# The book at the side is the whole schema.
# You may see here what you may see in the product.
`

const MY_REQUESTS = `query MyRequests {
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
`
const PROPOSALS = `# Stays open and shows each proposal as it arrives.
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
`
const MARKETPLACE = `query Marketplace {
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
`
const OPPORTUNITIES = `# Stays open and shows each opportunity as it is posted.
subscription Opportunities {
  opportunityPosted {
    cursor
    request {
      id title amount currency preferredStructure
      repaymentPeriod
    }
  }
}
`
const REVIEWS = `query Reviews {
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
`
const QUEUED = `# Stays open and shows each review as it is queued.
subscription Queued {
  reviewQueued {
    cursor
    review { id entityName priority submittedAt }
  }
}
`
const BUSINESSES = `query Businesses {
  businesses(filter: { kycStatus: SUBMITTED }, first: 20) {
    totalCount
    nodes {
      id name sector status kycStatus createdAt
      documents { type uploadedAt }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`
const BOOK = `query Book {
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
`
const RATES = `query Rates {
  exchangeRates { base quote rate source asOf }
}
`
const NOTIFICATIONS = `# Stays open and shows what the bell would.
subscription Notifications {
  notificationReceived {
    cursor
    unreadCount
    notification { kind subjectTitle actor { name } createdAt }
  }
}
`

const TABS: Readonly<Record<Role, readonly string[]>> = {
  MERCHANT: [MY_REQUESTS, PROPOSALS],
  LENDER: [MARKETPLACE, OPPORTUNITIES],
  PRIVATE_LENDER: [MARKETPLACE, OPPORTUNITIES],
  SSB_AUDITOR: [REVIEWS, QUEUED],
  ADMIN: [BUSINESSES, NOTIFICATIONS],
  ANALYST: [BOOK, RATES],
}

/** Example queries for each role. */
export const startingTabs = (role: Role): { query: string }[] =>
  TABS[role].map((query, at) => ({ query: at === 0 ? `${HOW}\n${query}` : query }))
