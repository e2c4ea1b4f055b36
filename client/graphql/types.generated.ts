export type BusinessStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'VERIFIED';

export type BusinessVerdict =
  | 'REJECT'
  | 'SUSPEND'
  | 'VERIFY';

export type ConditionFinding =
  | 'MET'
  | 'NOT_APPLICABLE'
  | 'NOT_MET';

export type ConditionFindingInput = {
  readonly code: string;
  readonly finding: ConditionFinding;
  readonly note?: string | null | undefined;
};

export type CreateBusinessInput = {
  readonly address: string;
  readonly name: string;
  readonly registryNo: string;
  readonly sector: Sector;
  readonly taxId: string;
};

export type Currency =
  | 'AED'
  | 'NGN'
  | 'QAR'
  | 'SAR'
  | 'USD';

export type DeclineReason =
  | 'AMOUNT'
  | 'DOCUMENTS'
  | 'EXPOSURE'
  | 'OTHER'
  | 'RISK'
  | 'SECTOR'
  | 'STRUCTURE'
  | 'TERM';

export type DeclineRequestInput = {
  readonly declineReason?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly reasons?: ReadonlyArray<DeclineReason> | null | undefined;
  readonly requestId: string;
};

export type FinancingRequestDraftInput = {
  readonly amount?: string | null | undefined;
  readonly collateral?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly description?: string | null | undefined;
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedROI?: string | null | undefined;
  readonly expiresInDays?: number | null | undefined;
  readonly preferredStructure?: Structure | null | undefined;
  readonly repaymentPeriod?: number | null | undefined;
  readonly requestType?: RequestType | null | undefined;
  readonly title?: string | null | undefined;
  readonly urgency?: Urgency | null | undefined;
};

export type FinancingRequestFilter = {
  readonly requestType?: RequestType | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<RequestStatus> | null | undefined;
};

export type FinancingRequestInput = {
  readonly amount: string;
  readonly collateral?: string | null | undefined;
  readonly currency: Currency;
  readonly description: string;
  /** Files uploaded before. */
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedROI?: string | null | undefined;
  /** 15, 30, 45 or 60. */
  readonly expiresInDays?: number;
  readonly preferredStructure?: Structure;
  readonly repaymentPeriod?: number;
  readonly requestType?: RequestType;
  readonly title: string;
  readonly urgency?: Urgency;
};

export type KycDocumentType =
  | 'BANK_LETTER'
  | 'EMIRATES_ID'
  | 'MEMORANDUM'
  | 'OWNERSHIP_DECLARATION'
  | 'TRADE_LICENSE'
  | 'VAT_CERTIFICATE';

export type KycStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'VERIFIED';

export type Language =
  | 'AR'
  | 'EN'
  | 'FR';

export type LenderResponseFilter = {
  readonly outcome?: ResponseOutcome | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ResponseStatus> | null | undefined;
};

export type MarketplaceFilter = {
  readonly amountCurrency?: Currency | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly expiresWithinDays?: number | null | undefined;
  readonly maxAmount?: string | null | undefined;
  /** In the given currency; other currencies are compared by the stored rate. Without a currency: the viewer's display currency. */
  readonly minAmount?: string | null | undefined;
  readonly notAnswered?: boolean | null | undefined;
  readonly requestType?: RequestType | null | undefined;
  readonly search?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly structure?: Structure | null | undefined;
  readonly urgency?: Urgency | null | undefined;
  readonly verifiedOnly?: boolean | null | undefined;
};

export type MarketplaceOrder =
  | 'AMOUNT_HIGH'
  | 'AMOUNT_LOW'
  | 'EXPIRING_SOON'
  | 'NEWEST';

export type MilestoneKind =
  | 'ACCEPTED'
  | 'CHANGED'
  | 'CREATED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FUNDED'
  | 'INTEREST_EXPRESSED'
  | 'PROPOSAL_REVISED'
  | 'PROPOSAL_SENT'
  | 'PUBLISHED'
  | 'RESPONSE_WITHDRAWN'
  | 'RESUBMITTED'
  | 'RETURNED'
  | 'REVIEW_DECIDED'
  | 'WITHDRAWN';

export type NotificationKind =
  | 'BUSINESS_REJECTED'
  | 'BUSINESS_SUSPENDED'
  | 'BUSINESS_VERIFIED'
  | 'INTEREST_RECEIVED'
  | 'PROPOSAL_ACCEPTED'
  | 'PROPOSAL_LAPSED'
  | 'PROPOSAL_NOT_SELECTED'
  | 'PROPOSAL_RECEIVED'
  | 'PROPOSAL_REOPENED'
  | 'PROPOSAL_REVISED'
  | 'REQUEST_CHANGED'
  | 'REQUEST_DECLINED'
  | 'REQUEST_EXPIRED'
  | 'REQUEST_FUNDED'
  | 'REQUEST_WITHDRAWN'
  | 'RESPONSE_WITHDRAWN'
  | 'REVIEW_APPROVED'
  | 'REVIEW_NEEDS_MODIFICATION'
  | 'REVIEW_QUEUED'
  | 'REVIEW_REJECTED';

export type OnboardingStep =
  | 'BUSINESS'
  | 'COMPLETE'
  | 'DOCUMENTS'
  | 'PHONE';

export type PreferencesInput = {
  readonly displayCurrency?: Currency | null | undefined;
  readonly language?: Language | null | undefined;
};

export type RequestAction =
  | 'ACCEPT'
  | 'EDIT'
  | 'PUBLISH'
  | 'RESUBMIT'
  | 'WITHDRAW';

/** What an accepted request is waiting for. */
export type RequestStage =
  | 'CONTRACTED'
  | 'MODIFICATION'
  | 'SHARIAH_REVIEW';

export type RequestStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'EXPIRED'
  | 'FUNDED'
  | 'UNDER_REVIEW'
  | 'WITHDRAWN';

export type RequestType =
  | 'EQUIPMENT_FINANCING'
  | 'OTHER'
  | 'PROJECT_FINANCING'
  | 'PURCHASE_FINANCING'
  | 'TRADE_FINANCING'
  | 'WORKING_CAPITAL';

export type ResponseAction =
  | 'REVISE'
  | 'WITHDRAW';

export type ResponseOutcome =
  | 'ACCEPTED'
  | 'LAPSED'
  | 'NOT_SELECTED'
  | 'PENDING';

export type ResponseStatus =
  | 'DECLINED'
  | 'INTERESTED'
  | 'PROPOSAL_SENT'
  | 'WITHDRAWN';

export type ResponseType =
  | 'FULL_FUNDING'
  | 'PARTIAL_FUNDING'
  | 'SYNDICATE_LEAD'
  | 'SYNDICATE_PARTICIPANT';

export type ReviewDecision =
  | 'APPROVE'
  | 'REJECT'
  | 'REQUEST_MODIFICATION';

export type ReviewEntityType =
  | 'APPLICATION'
  | 'MODEL'
  | 'POLICY'
  | 'PRODUCT';

export type ReviewPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type ReviewStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'REQUIRES_MODIFICATION'
  | 'UNDER_REVIEW';

export type ReviseProposalInput = {
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  readonly proposedRate: string;
  readonly proposedStructure: Structure;
  readonly proposedTerm: number;
  readonly responseId: string;
  readonly validUntil?: string | null | undefined;
};

export type Role =
  | 'ADMIN'
  | 'ANALYST'
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER'
  | 'SSB_AUDITOR';

export type SsbReviewFilter = {
  readonly entityType?: ReviewEntityType | null | undefined;
  readonly priority?: ReviewPriority | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ReviewStatus> | null | undefined;
};

export type Sector =
  | 'CONSTRUCTION'
  | 'EDUCATION'
  | 'FOOD_BEVERAGE'
  | 'HEALTHCARE'
  | 'MANUFACTURING'
  | 'OTHER'
  | 'RETAIL_TRADE'
  | 'TECHNOLOGY';

export type SendProposalInput = {
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  readonly proposedRate: string;
  readonly proposedStructure: Structure;
  readonly proposedTerm: number;
  readonly requestId: string;
  readonly responseType?: ResponseType;
  readonly validUntil?: string | null | undefined;
};

export type SignInInput = {
  readonly email: string;
  readonly password: string;
};

export type SignUpInput = {
  readonly acceptTerms: boolean;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly role?: SignUpRole;
};

export type SignUpRole =
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER';

export type Structure =
  | 'FLEXIBLE'
  | 'IJARAH'
  | 'ISTISNA'
  | 'MUDARABAH'
  | 'MURABAHA'
  | 'MUSHARAKAH'
  | 'SALAM';

export type UpdateBusinessInput = {
  readonly address?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly registryNo?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly taxId?: string | null | undefined;
};

export type Urgency =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  | 'URGENT';
