export type AbsentGrouping =
  | 'AGE'
  | 'REGION'
  | 'SECTOR'
  | 'SEX';

export type AcceptInvitationInput = {
  readonly acceptTerms: boolean;
  readonly language?: Language;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly token: string;
};

export type AcceptProposalsInput = {
  readonly proposals: ReadonlyArray<AcceptedProposalInput>;
  readonly requestId: string;
};

export type AcceptResultsInput = {
  readonly expectedVersion: number;
  readonly facilityId: string;
  readonly period: number;
};

export type AcceptedProposalInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly responseId: string;
};

export type AccountBasis =
  | 'AMANAH'
  | 'QARD'
  | 'WADIAH'
  | 'WAKALA';

export type AccountStatus =
  | 'ACTIVE'
  | 'FROZEN';

export type AccountType =
  | 'ESCROW'
  | 'INVESTMENT'
  | 'OPERATIONAL'
  | 'SAVINGS';

export type AcknowledgeLenderClassInput = {
  readonly declaredFacts?: string | null | undefined;
  readonly jurisdiction: Jurisdiction;
  readonly lenderClass: LenderClass;
  readonly textHash: string;
};

export type ActOnUsersInput = {
  readonly act: UserAct;
  readonly ids: ReadonlyArray<string>;
  readonly reason: string;
};

export type AddBankTransactionAttachmentInput = {
  readonly fileId: string;
};

export type AddComplaintInformationInput = {
  readonly text: string;
};

export type AddIncidentInformationInput = {
  readonly fileIds?: ReadonlyArray<string>;
  readonly note: string;
};

export type AddKycDetailsInput = {
  readonly authority?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
  readonly number: string;
  readonly type: KycDocumentType;
};

export type AddKycDocumentInput = {
  readonly fileId: string;
  readonly type: KycDocumentType;
};

export type AddPasskeyInput = {
  readonly name: string;
  readonly response: string;
};

export type AddPushDeviceInput = {
  readonly auth: string;
  readonly endpoint: string;
  readonly expiresAt?: string | null | undefined;
  readonly p256dh: string;
};

export type AddTransactionAttachmentInput = {
  readonly fileId: string;
};

export type AdjustRentInput = {
  readonly facilityId: string;
  readonly fileId: string;
  readonly fromOn: string;
  readonly isLesseeAtFault: boolean;
  readonly reason: string;
  readonly toOn?: string | null | undefined;
};

export type AffordabilityGap =
  | 'BALANCES_UNKNOWN'
  | 'NO_BANK_DATA'
  | 'TOO_FEW_DAYS'
  | 'TOO_FEW_MONTHS';

export type AllocateReceiptInput = {
  readonly allocations: ReadonlyArray<ReceiptAllocationInput>;
};

export type AnalyticsPeriod =
  | 'M3'
  | 'M6'
  | 'M12';

export type AnnouncementKind =
  | 'MARKETING'
  | 'SERVICE';

export type AnnouncementTextInput = {
  readonly body: string;
  readonly language: Language;
  readonly subject: string;
};

export type ApiKeyStatus =
  | 'EXPIRED'
  | 'REPLACED'
  | 'REVOKED'
  | 'WORKING';

export type ApiPermission =
  | 'READ'
  | 'WRITE';

export type ApiScope =
  | 'ANALYTICS_READ'
  | 'ANALYTICS_WRITE'
  | 'BANKING_READ'
  | 'BANKING_WRITE'
  | 'BOARD_READ'
  | 'BOARD_WRITE'
  | 'FILES_READ'
  | 'FILES_WRITE'
  | 'FINANCING_READ'
  | 'FINANCING_WRITE'
  | 'INVOICES_READ'
  | 'INVOICES_WRITE'
  | 'PAYMENTS_READ'
  | 'PAYMENTS_WRITE'
  | 'PROFILE_READ'
  | 'PROFILE_WRITE'
  | 'SCORE_READ'
  | 'SCORE_WRITE'
  | 'WEBHOOKS_READ'
  | 'WEBHOOKS_WRITE';

export type ApplyCreditInput = {
  readonly amount: string;
};

export type ApprovalAction =
  | 'APPROVE'
  | 'REJECT'
  | 'WITHDRAW';

export type ApprovalFilter = {
  readonly kinds?: ReadonlyArray<ApprovalKind> | null | undefined;
  readonly statuses?: ReadonlyArray<ApprovalStatus> | null | undefined;
  readonly subjectId?: string | null | undefined;
};

export type ApprovalKind =
  | 'ADMIN_INVITATION'
  | 'BOARD_SEAT'
  | 'BOARD_SETTING'
  | 'CATEGORY_CHANGE'
  | 'CHARITY_PAYEE'
  | 'DEAL_FLOW'
  | 'EXCHANGE_RATE'
  | 'KYC_OVERRIDE'
  | 'LINK_PAYMENT'
  | 'MODEL_ROLLBACK'
  | 'MODEL_VERSION'
  | 'PAYMENT_THRESHOLD'
  | 'PRODUCT_SUSPENSION'
  | 'REFUND'
  | 'REVIEW_LOWERING'
  | 'TWO_FACTOR_RESET'
  | 'VENDOR_DETAILS'
  | 'VENDOR_PAYMENT';

export type ApprovalOrder =
  | 'NEWEST'
  | 'OLDEST';

export type ApprovalStatus =
  | 'APPROVED'
  | 'LAPSED'
  | 'PENDING'
  | 'REJECTED'
  | 'REPLACED'
  | 'WITHDRAWN';

export type AprAbsence =
  | 'ASSET_RETURNS'
  | 'GOODS_NOT_MONEY'
  | 'NOT_FIXED'
  | 'NO_OUTLAY_STATED';

export type ArrangeSavedViewsInput = {
  readonly ids: ReadonlyArray<string>;
  readonly list: SavedViewList;
};

export type AskForDataInput = {
  readonly message?: string | null | undefined;
  readonly requestId: string;
  readonly scopes: ReadonlyArray<DataRoomScope>;
};

export type AssetState =
  | 'EXISTS'
  | 'UNDER_CONSTRUCTION';

export type AssetValuationInput = {
  readonly fromOn: string;
  readonly value: string;
};

export type AuditActorKind =
  | 'API_KEY'
  | 'SYSTEM'
  | 'USER'
  | 'VISITOR';

export type AuditEntityKind =
  | 'ACCOUNT'
  | 'API_KEY'
  | 'APPROVAL'
  | 'BANK_CONNECTION'
  | 'BANK_TRANSACTION'
  | 'BOARD'
  | 'BUSINESS'
  | 'CHARITY'
  | 'COMPLAINT'
  | 'CUSTOMER'
  | 'EXCHANGE_RATE'
  | 'FACILITY'
  | 'FATWA'
  | 'FINANCING'
  | 'INCIDENT'
  | 'INCOME'
  | 'INVOICE'
  | 'LOG'
  | 'OTHER'
  | 'PAYMENT'
  | 'PAYMENT_REQUEST'
  | 'PERSON'
  | 'POLICY'
  | 'PRODUCT'
  | 'REVIEW'
  | 'SCORE'
  | 'VENDOR'
  | 'WEBHOOK';

export type AuditEntryOrder =
  | 'NEWEST'
  | 'OLDEST';

export type AuditFilter = {
  readonly action?: string | null | undefined;
  readonly actorId?: string | null | undefined;
  readonly actorKind?: AuditActorKind | null | undefined;
  readonly address?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly entityKind?: AuditEntityKind | null | undefined;
  readonly from?: string | null | undefined;
  readonly group?: AuditGroup | null | undefined;
  readonly search?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly withSignals?: boolean | null | undefined;
};

export type AuditGroup =
  | 'BANKING'
  | 'BOARD'
  | 'BUSINESS'
  | 'COMPLAINTS'
  | 'FINANCING'
  | 'INVOICES'
  | 'MONEY'
  | 'SCORE'
  | 'SECURITY'
  | 'SYSTEM';

export type BankAccountType =
  | 'CARD'
  | 'CREDIT_LINE'
  | 'CURRENT'
  | 'DEPOSIT'
  | 'SAVINGS';

export type BankConnectionAction =
  | 'DISCONNECT'
  | 'IMPORT'
  | 'RECONNECT'
  | 'REFRESH';

export type BankConnectionStatus =
  | 'AWAITING_CONSENT'
  | 'CONNECTED'
  | 'DISCONNECTED'
  | 'ERROR'
  | 'SYNCING';

export type BankDisconnectCause =
  | 'PERSON'
  | 'REPLACED';

export type BankFailure =
  | 'BANK_UNAVAILABLE'
  | 'CONSENT_EXPIRED'
  | 'CONSENT_REJECTED'
  | 'CONSENT_REVOKED'
  | 'INVALID_RESPONSE';

export type BankMatchStatus =
  | 'CONFIRMED'
  | 'DISMISSED'
  | 'PROPOSED';

export type BankProvider =
  | 'OPEN_BANKING'
  | 'STATEMENT_IMPORT';

export type BankRowSource =
  | 'CONSENT'
  | 'STATEMENT';

export type BankTransactionFilter = {
  readonly accountId?: string | null | undefined;
  readonly category?: CashflowCategory | null | undefined;
  readonly counterparty?: string | null | undefined;
  readonly direction?: TransactionType | null | undefined;
  readonly evidence?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly hasAttachment?: boolean | null | undefined;
  readonly maxAmount?: string | null | undefined;
  readonly minAmount?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type BoardFigureUnit =
  | 'AMOUNT'
  | 'COUNT'
  | 'DAYS'
  | 'NUMBER'
  | 'PERCENT'
  | 'TEXT';

export type BoardReportKind =
  | 'ANNUAL'
  | 'MODEL_COMPLIANCE'
  | 'MONTHLY_COMPLIANCE'
  | 'QUARTERLY_AUDIT';

export type BoardSeat =
  | 'AUDITOR'
  | 'CHAIR'
  | 'MEMBER'
  | 'SECRETARY';

export type Bureau =
  | 'AECB'
  | 'SIMAH';

export type BureauCheckStatus =
  | 'DECLINED'
  | 'FAILED'
  | 'NO_RECORD'
  | 'PENDING'
  | 'REPORTED';

export type BureauFailure =
  | 'INVALID_RESPONSE'
  | 'NO_RESPONSE'
  | 'REFUSED';

export type BureauReportClosure =
  | 'CONSENT_ENDED'
  | 'EXPIRED';

export type BusinessEventKind =
  | 'CREATED'
  | 'DOCUMENT_ADDED'
  | 'DOCUMENT_REMOVED'
  | 'OVERRIDE_ASKED'
  | 'OVERRIDE_REJECTED'
  | 'REJECTED'
  | 'RENEWAL_REJECTED'
  | 'RENEWED'
  | 'SUBMITTED'
  | 'SUSPENDED'
  | 'UPDATED'
  | 'VERIFICATION_EXPIRED'
  | 'VERIFIED';

export type BusinessFilter = {
  readonly kycStatus?: KycStatus | null | undefined;
  readonly ownerRole?: Role | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: BusinessStatus | null | undefined;
};

export type BusinessOrder =
  | 'NAME'
  | 'NEWEST'
  | 'OLDEST';

export type BusinessStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'VERIFIED';

export type BusinessVerdict =
  | 'REJECT'
  | 'SUSPEND'
  | 'VERIFY';

export type CancelFacilityLinkInput = {
  readonly facilityId: string;
  readonly linkId: string;
};

export type CashflowCategory =
  | 'CAPITAL'
  | 'CUSTOMER_RECEIPT'
  | 'FEES'
  | 'FINANCING'
  | 'INTEREST'
  | 'NOT_OURS'
  | 'OTHER_IN'
  | 'OTHER_OUT'
  | 'OWN_TRANSFER'
  | 'PAYROLL'
  | 'PENALTY'
  | 'REFUND'
  | 'RENT'
  | 'SUPPLIER'
  | 'TAX'
  | 'UTILITIES';

export type CashflowFigure =
  | 'AVERAGE_DAILY_BALANCE'
  | 'DAYS_CASH_ON_HAND'
  | 'MONTHLY_INFLOW'
  | 'MONTHLY_OUTFLOW'
  | 'NET_CASHFLOW'
  | 'PAYMENT_COVERAGE_RATIO'
  | 'REVENUE_CONCENTRATION'
  | 'SEASONALITY_INDEX'
  | 'TURNOVER_VELOCITY';

export type CashflowInsightCode =
  | 'CONVERTED'
  | 'DEAD_MONTHS'
  | 'INFLOW_FALLS'
  | 'INFLOW_RISES'
  | 'LARGEST_PAYER'
  | 'NEGATIVE_MONTHS'
  | 'PENALTIES'
  | 'SEASONAL'
  | 'SEASONAL_HIJRI'
  | 'SHORTFALL'
  | 'STALE'
  | 'STRONGEST_MONTH'
  | 'SURPLUS'
  | 'THIN_DAYS';

export type CategoryChangeCause =
  | 'INFLOW_UNKNOWN'
  | 'LARGE'
  | 'PENALTY'
  | 'TOGETHER';

export type ChangeMemberInput = {
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  readonly role: MemberRole;
};

export type ChangePasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeApiKeys?: boolean;
};

export type ChooseDefaultViewInput = {
  readonly list: SavedViewList;
  readonly viewId?: string | null | undefined;
};

export type CloseIncidentInput = {
  readonly resolution: string;
};

export type CollateralAction =
  | 'CONFIRM'
  | 'RELEASE';

export type CollateralKind =
  | 'ASSET'
  | 'GUARANTEE'
  | 'RECEIVABLE';

export type CollateralStatus =
  | 'CONFIRMED'
  | 'PLEDGED'
  | 'RELEASED';

export type CommitmentRule =
  | 'AE_SME_PER_YEAR'
  | 'REMAINING_OF_REQUEST'
  | 'SA_MSME_OUTSTANDING'
  | 'SA_PER_BENEFICIARY'
  | 'SA_PER_YEAR'
  | 'SA_SHARE_OF_REQUEST';

export type ComplaintAction =
  | 'ASSIGN'
  | 'RESPOND';

export type ComplaintFilter = {
  readonly lateOnly?: boolean | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: ComplaintStatus | null | undefined;
  readonly topic?: ComplaintTopic | null | undefined;
};

export type ComplaintMessageKind =
  | 'CLOSURE'
  | 'COMPLAINT'
  | 'ESCALATION'
  | 'INFORMATION'
  | 'RESPONSE';

export type ComplaintOutcome =
  | 'NOT_UPHELD'
  | 'PARTLY_UPHELD'
  | 'UPHELD';

export type ComplaintStatus =
  | 'CLOSED'
  | 'ESCALATED'
  | 'OPEN'
  | 'RESPONDED';

export type ComplaintTopic =
  | 'BANK_DATA'
  | 'FINANCING'
  | 'INVOICES'
  | 'PAYMENTS'
  | 'PRIVACY'
  | 'SCORE'
  | 'SERVICE'
  | 'SHARIAH';

export type CompleteConsentInput = {
  readonly code?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly state: string;
};

export type ConditionFinding =
  | 'MET'
  | 'NOT_APPLICABLE'
  | 'NOT_MET';

export type ConditionFindingInput = {
  readonly code: ReviewConditionCode;
  readonly finding: ConditionFinding;
  readonly note?: string | null | undefined;
};

export type ConfirmBankMatchInput = {
  readonly facilityId: string;
  readonly transactionId: string;
};

export type ConfirmPresenceInput = {
  readonly code?: string | null | undefined;
  readonly passkey?: PasskeyProofInput | null | undefined;
  readonly password?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
};

export type ConfirmSyndicateTermsInput = {
  readonly expectedVersion: number;
  readonly responseId: string;
};

export type ConnectBankInput = {
  readonly institutionId: string;
};

export type ConsentStatus =
  | 'AUTHORIZED'
  | 'AWAITING_AUTHORIZATION'
  | 'EXPIRED'
  | 'REJECTED'
  | 'REVOKED';

export type ContestIncomeInput = {
  readonly grounds: string;
  readonly transactionId: string;
};

export type ContestResultsInput = {
  readonly facilityId: string;
  readonly fileIds?: ReadonlyArray<string>;
  readonly period: number;
  readonly reason: string;
};

export type ContractRisk =
  | 'BUSINESS_RESULT'
  | 'CHANGE_OF_RENT'
  | 'LATE_DELIVERY'
  | 'OWNERSHIP_UNTIL_DELIVERY'
  | 'PRICE_OF_GOODS'
  | 'TOTAL_LOSS'
  | 'USE_OF_ASSET';

export type ContractSide =
  | 'LENDER'
  | 'MERCHANT'
  | 'SYSTEM';

export type ContractStatus =
  | 'CANCELLED'
  | 'CONTRACTED'
  | 'DISBURSED';

export type CorrectCategoryInput = {
  readonly category?: CashflowCategory | null | undefined;
  readonly note?: string | null | undefined;
};

export type CorrectFeeInvoiceInput = {
  readonly reason: string;
};

export type CorrectResultsInput = {
  readonly expenses: ReadonlyArray<VentureExpenseInput>;
  readonly facilityId: string;
  readonly fileIds: ReadonlyArray<string>;
  readonly period: number;
  readonly previousHash: string;
  readonly reason: string;
  readonly revenue: string;
};

export type CreateApiKeyInput = {
  readonly addresses?: ReadonlyArray<string> | null | undefined;
  readonly lifetimeDays?: number | null | undefined;
  readonly name?: string;
  readonly permissions?: ReadonlyArray<ApiPermission> | null | undefined;
  readonly scopes?: ReadonlyArray<ApiScope> | null | undefined;
};

export type CreateBusinessInput = {
  readonly address: string;
  readonly duplicateExplanation?: string | null | undefined;
  readonly name: string;
  readonly registryNo: string;
  readonly sector: Sector;
  readonly taxId: string;
};

export type CreateFacilityLinkInput = {
  readonly amount: string;
  readonly facilityId: string;
};

export type CreateFinancingRequestDraftInput = {
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
  readonly shareScore?: boolean | null | undefined;
  readonly title?: string | null | undefined;
  readonly urgency?: Urgency | null | undefined;
};

export type CreateFinancingRequestInput = {
  readonly amount: string;
  readonly collateral?: string | null | undefined;
  readonly currency: Currency;
  readonly description: string;
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedROI?: string | null | undefined;
  readonly expiresInDays?: number;
  readonly preferredStructure?: Structure;
  readonly repaymentPeriod?: number;
  readonly requestType?: RequestType;
  readonly shareScore?: boolean;
  readonly title: string;
  readonly urgency?: Urgency;
};

export type CreateInvoiceInput = {
  readonly currency: Currency;
  readonly customerAddress?: string | null | undefined;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone?: string | null | undefined;
  readonly customerTaxId?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discount?: string | null | undefined;
  readonly discountPercent?: string | null | undefined;
  readonly dueOn: string;
  readonly items: ReadonlyArray<InvoiceItemInput>;
  readonly purchaseOrder?: string | null | undefined;
};

export type CreateModelDraftInput = {
  readonly challenger?: string | null | undefined;
  readonly reason: string;
  readonly shadowDays?: number;
  readonly weights: ModelWeightsInput;
};

export type CreatePaymentRequestInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly description: string;
  readonly dueOn: string;
};

export type CreatePolicyInput = {
  readonly category: PolicyCategory;
  readonly descriptionAr: string;
  readonly descriptionEn: string;
  readonly effectiveOn: string;
  readonly implementationGuidelinesAr: ReadonlyArray<string>;
  readonly implementationGuidelinesEn: ReadonlyArray<string>;
  readonly incomeSources?: ReadonlyArray<IncomeSourceInput>;
  readonly incomeThresholdPercent?: string | null | undefined;
  readonly isPublic?: boolean;
  readonly nextReviewOn: string;
  readonly relatedFatwa?: string | null | undefined;
  readonly rules?: ReadonlyArray<PolicyRuleInput>;
  readonly shariahBasisAr: string;
  readonly shariahBasisEn: string;
  readonly titleAr: string;
  readonly titleEn: string;
};

export type CreateRecurringInvoiceInput = {
  readonly dueInDays?: number;
  readonly endOn?: string | null | undefined;
  readonly frequency: RecurrenceFrequency;
  readonly invoice: InvoiceInput;
  readonly startOn: string;
};

export type CreateSavedQueryInput = {
  readonly description?: string | null | undefined;
  readonly document: string;
  readonly isShared?: boolean;
  readonly name: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: unknown;
};

export type CreateSavedViewInput = {
  readonly list: SavedViewList;
  readonly name: string;
  readonly query: string;
  readonly shared?: boolean;
};

export type CreateVendorInput = {
  readonly acceptDuplicate?: boolean;
  readonly address?: string | null | undefined;
  readonly bankAccount?: string | null | undefined;
  readonly category?: VendorCategory;
  readonly email: string;
  readonly iban?: string | null | undefined;
  readonly name: string;
  readonly paymentTerms?: PaymentTerms;
  readonly phone?: string | null | undefined;
  readonly taxId?: string | null | undefined;
};

export type CreateWebhookEndpointInput = {
  readonly description?: string;
  readonly events: ReadonlyArray<WebhookEventType>;
  readonly url: string;
};

export type CreditInvoiceInput = {
  readonly amount?: string | null | undefined;
  readonly reason: string;
};

export type CsvMappingInput = {
  readonly amount?: number | null | undefined;
  readonly balance?: number | null | undefined;
  readonly counterparty?: number | null | undefined;
  readonly credit?: number | null | undefined;
  readonly currency?: number | null | undefined;
  readonly date: number;
  readonly dateFormat: string;
  readonly debit?: number | null | undefined;
  readonly decimalComma?: boolean;
  readonly description: number;
  readonly direction?: number | null | undefined;
  readonly headerRows?: number;
  readonly invertAmounts?: boolean | null | undefined;
  readonly reference?: number | null | undefined;
};

export type Currency =
  | 'AED'
  | 'NGN'
  | 'QAR'
  | 'SAR'
  | 'USD';

export type CustomerFilter = {
  readonly search?: string | null | undefined;
};

export type DataRoomAction =
  | 'GRANT'
  | 'REFUSE'
  | 'REVOKE';

export type DataRoomScope =
  | 'CREDIT_BUREAU'
  | 'SCORE_FACTORS'
  | 'STATEMENTS';

export type DataRoomState =
  | 'ASKED'
  | 'CLOSED'
  | 'EXPIRED'
  | 'GRANTED'
  | 'NOT_ASKED'
  | 'REFUSED'
  | 'REVOKED';

export type DataRoomViewFilter = {
  readonly grantId?: string | null | undefined;
  readonly requestId?: string | null | undefined;
};

export type DateFormat =
  | 'DAY_MONTH_YEAR'
  | 'MONTH_DAY_YEAR'
  | 'YEAR_MONTH_DAY';

export type DealException =
  | 'AMOUNT_BEYOND_PRODUCT'
  | 'CURRENCY_BEYOND_PRODUCT'
  | 'FEE_BEYOND_PRODUCT'
  | 'INCOME_ABOVE_THRESHOLD'
  | 'LENDER_CONDITIONS'
  | 'PRODUCT_NOT_IN_FORCE'
  | 'REFUSED_BY_POLICY'
  | 'RELATED_PARTIES'
  | 'SECTOR_AMBIGUOUS'
  | 'SUBMITTED_AGAIN'
  | 'TAWARRUQ_ABOVE_THRESHOLD'
  | 'TERMS_UNKNOWN'
  | 'TERM_BEYOND_PRODUCT';

export type DealFlow =
  | 'EVERY_REQUEST'
  | 'EXCEPTION_AND_SAMPLE';

export type DecideHardshipInput = {
  readonly facilityId: string;
  readonly isGranted: boolean;
  readonly reason: string;
  readonly requestId: string;
};

export type DecideIncomeContestInput = {
  readonly counts: boolean;
  readonly reason: string;
};

export type DecideKycInput = {
  readonly papersHash?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly reasons?: ReadonlyArray<KycRejectionReason> | null | undefined;
  readonly verdict: BusinessVerdict;
};

export type DecideRestructureInput = {
  readonly facilityId: string;
  readonly isAccepted: boolean;
  readonly offerId: string;
};

export type DecideReviewInput = {
  readonly concerns?: ReadonlyArray<string> | null | undefined;
  readonly contentHash: string;
  readonly decision: ReviewDecision;
  readonly findings?: ReadonlyArray<ConditionFindingInput>;
  readonly notes: string;
  readonly recommendations?: ReadonlyArray<string> | null | undefined;
};

export type DeclareDefaultInput = {
  readonly facilityId: string;
  readonly reason: string;
};

export type DeclareInterestInput = {
  readonly businessId: string;
  readonly kind?: InterestKind;
  readonly nature: string;
  readonly servedUntilOn?: string | null | undefined;
};

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

export type DelinquencyBucket =
  | 'CURRENT'
  | 'DAYS_1_TO_30'
  | 'DAYS_31_TO_60'
  | 'DAYS_61_TO_90'
  | 'OVER_90_DAYS';

export type DeliveryPenalty =
  | 'LUMP_SUM'
  | 'NONE'
  | 'PER_DAY';

export type DigestFrequency =
  | 'DAILY'
  | 'OFF'
  | 'WEEKLY';

export type DiminishingMusharakahTermsInput = {
  readonly asset: string;
  readonly assetValue: string;
  readonly everyMonths: number;
  readonly firstDueOn: string;
  readonly fullRent: string;
  readonly guarantee: PartnershipGuarantee;
  readonly lateClause: LateClause;
  readonly lenderUnits: number;
  readonly priceBasis: UnitPriceBasis;
  readonly totalUnits: number;
  readonly undertakingDocument: SeparateDocument;
  readonly unitsPlan: ReadonlyArray<number>;
  readonly valuations: ReadonlyArray<AssetValuationInput>;
};

export type DisbursementCondition =
  | 'COOLING_OFF'
  | 'CREDIT_CONFIRMATION'
  | 'LENDER_ACCOUNT'
  | 'LENDER_VERIFICATION'
  | 'MERCHANT_VERIFICATION'
  | 'SIGNATURES'
  | 'STEPS';

export type DismissBankMatchInput = {
  readonly facilityId: string;
  readonly transactionId: string;
};

export type DismissNameMatchInput = {
  readonly auditorId: string;
  readonly businessId: string;
  readonly reason: string;
};

export type DraftFatwaInput = {
  readonly category: FatwaCategory;
  readonly conditions?: ReadonlyArray<FatwaTextInput>;
  readonly contentHash?: string | null | undefined;
  readonly effectiveOn: string;
  readonly isPublic: boolean;
  readonly products?: ReadonlyArray<string>;
  readonly question: FatwaTextInput;
  readonly reasons: FatwaTextInput;
  readonly ruling: FatwaTextInput;
  readonly sources?: ReadonlyArray<FatwaSourceInput>;
  readonly structures?: ReadonlyArray<Structure>;
  readonly supersedesNumber?: string | null | undefined;
  readonly title: FatwaTextInput;
};

export type EndOfLease =
  | 'GIFT'
  | 'RETURN'
  | 'SALE';

export type EndPartnershipInput = {
  readonly facilityId: string;
  readonly fileIds: ReadonlyArray<string>;
  readonly previousHash: string;
  readonly reason: string;
};

export type ExecutionStep =
  | 'ACCEPT'
  | 'ACQUIRE'
  | 'AGENCY'
  | 'AGREEMENT'
  | 'BUY'
  | 'CAPITAL_IN'
  | 'CONTRACT'
  | 'DELIVERY'
  | 'DELIVER_USABLE'
  | 'DISTRIBUTION'
  | 'EXIT'
  | 'FULL_PAYMENT'
  | 'HANDOVER'
  | 'INSPECTION'
  | 'LEASE_START'
  | 'MILESTONE'
  | 'OFFER'
  | 'OWN_CAPITAL'
  | 'PARALLEL'
  | 'PERIOD_RESULTS'
  | 'POSSESSION'
  | 'PROCEEDS_TO_CLIENT'
  | 'PROMISE'
  | 'PURCHASE'
  | 'RESALE'
  | 'SCHEDULE_ACTIVE'
  | 'SELL'
  | 'SELL_TO_CLIENT'
  | 'START'
  | 'TITLE'
  | 'TRANSFER'
  | 'VALUATION';

export type ExportCreateInput = {
  readonly format: ExportFormat;
  readonly name: string;
  readonly operationName?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly query: string;
  readonly variables?: unknown;
};

export type ExportFormat =
  | 'CSV'
  | 'JSONL';

export type ExportStatus =
  | 'CANCELLED'
  | 'EXPIRED'
  | 'FAILED'
  | 'QUEUED'
  | 'READY'
  | 'RUNNING';

export type ExposureBand =
  | 'A_PLUS_OR_A'
  | 'B'
  | 'C'
  | 'UNSCORED';

export type ExpressInterestInput = {
  readonly message?: string | null | undefined;
  readonly requestId: string;
};

export type FacilityAction =
  | 'ACCEPT_RESULTS'
  | 'ADJUST_RENT'
  | 'CONFIRM_CREDIT'
  | 'CONTEST_RESULTS'
  | 'CORRECT_RESULTS'
  | 'DECIDE_HARDSHIP'
  | 'DECIDE_RESTRUCTURE'
  | 'DECLARE_DEFAULT'
  | 'END_PARTNERSHIP'
  | 'KEEP_RESULTS'
  | 'OFFER_RESTRUCTURE'
  | 'PASS_ON'
  | 'PAY'
  | 'PAY_DONATION'
  | 'PROMISE_TO_PAY'
  | 'RECORD_HARDSHIP'
  | 'RECORD_RECEIPT'
  | 'RECORD_STEP'
  | 'REFER_OBJECTION'
  | 'REPORT_EARLY_END'
  | 'REPORT_RESULTS'
  | 'REQUEST_HARDSHIP'
  | 'REVERSE_RECEIPT'
  | 'SETTLE_EARLY'
  | 'SET_REBATE'
  | 'SIGN'
  | 'WITHDRAW_OBJECTION'
  | 'WRITE_OFF';

export type FacilityFilter = {
  readonly isLate?: boolean | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly statuses?: ReadonlyArray<FacilityStatus> | null | undefined;
  readonly structure?: Structure | null | undefined;
};

export type FacilityLinkStatus =
  | 'CANCELLED'
  | 'EXPIRED'
  | 'OPEN'
  | 'PAID';

export type FacilityResultStatus =
  | 'CONTESTED'
  | 'FINAL'
  | 'REPORTED';

export type FacilityStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'CONTRACTED'
  | 'DEFAULTED'
  | 'SETTLED'
  | 'SETTLED_EARLY'
  | 'WRITTEN_OFF';

export type FactorDirection =
  | 'NEGATIVE'
  | 'NEUTRAL'
  | 'POSITIVE';

export type FactorKey =
  | 'CAPACITY'
  | 'CONDUCT'
  | 'DATA_DEPTH'
  | 'QUALITY'
  | 'STABILITY';

export type FatwaAction =
  | 'DECLINE'
  | 'DRAFT'
  | 'SUBMIT'
  | 'SUPERSEDE'
  | 'WITHDRAW';

export type FatwaCategory =
  | 'CONDUCT'
  | 'FEES'
  | 'LATE_PAYMENT'
  | 'OTHER'
  | 'PURIFICATION'
  | 'SCORING'
  | 'SECURITY'
  | 'STRUCTURE';

export type FatwaFilter = {
  readonly category?: FatwaCategory | null | undefined;
  readonly isInForce?: boolean | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<FatwaStatus> | null | undefined;
  readonly structure?: Structure | null | undefined;
};

export type FatwaSourceInput = {
  readonly citation: string;
  readonly isVerified?: boolean;
  readonly kind: FatwaSourceKind;
};

export type FatwaSourceKind =
  | 'BOOK'
  | 'HADITH'
  | 'LAW'
  | 'QURAN'
  | 'RESOLUTION'
  | 'STANDARD';

export type FatwaStatus =
  | 'DECLINED'
  | 'DRAFTED'
  | 'ISSUED'
  | 'REQUESTED'
  | 'SUPERSEDED'
  | 'UNDER_REVIEW'
  | 'WITHDRAWN';

export type FatwaStep =
  | 'DECLINED'
  | 'DRAFTED'
  | 'ISSUED'
  | 'REQUESTED'
  | 'RETURNED'
  | 'SUBMITTED'
  | 'SUPERSEDED'
  | 'WITHDRAWAL_PROPOSED'
  | 'WITHDRAWAL_REJECTED'
  | 'WITHDRAWN';

export type FatwaTextInput = {
  readonly ar: string;
  readonly en: string;
};

export type FeeFilter = {
  readonly month?: string | null | undefined;
};

export type FeeInvoiceFilter = {
  readonly businessId?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly kind?: FeeInvoiceKind | null | undefined;
  readonly month?: string | null | undefined;
};

export type FeeInvoiceKind =
  | 'CREDIT_NOTE'
  | 'STATEMENT'
  | 'TAX_INVOICE';

export type FeeInvoiceStatus =
  | 'CREDITED'
  | 'ISSUED'
  | 'PARTLY_CREDITED';

export type FeeKind =
  | 'OTHER'
  | 'TRANSFER'
  | 'VENDOR_PAYMENT';

export type FileIncidentPlanInput = {
  readonly fileIds?: ReadonlyArray<string>;
  readonly plan: string;
  readonly preventiveMeasures: ReadonlyArray<string>;
  readonly purification?: PurificationInput | null | undefined;
};

export type FinancingFeeInput = {
  readonly actualCost: string;
  readonly amount: string;
  readonly kind: FinancingFeeKind;
};

export type FinancingFeeKind =
  | 'BROKERAGE'
  | 'DOCUMENTS'
  | 'OTHER'
  | 'REGISTRATION'
  | 'VALUATION';

export type FinancingRequestFilter = {
  readonly requestType?: RequestType | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<RequestStatus> | null | undefined;
};

export type GoodsKind =
  | 'AGRICULTURAL'
  | 'CURRENCY'
  | 'GOLD'
  | 'INDUSTRIAL'
  | 'METAL'
  | 'SILVER';

export type GrantBureauConsentInput = {
  readonly textHash: string;
};

export type GrantDataInput = {
  readonly days: number;
  readonly scopes: ReadonlyArray<DataRoomScope>;
};

export type GuarantorInput = {
  readonly identifier: string;
  readonly name: string;
  readonly relation: GuarantorRelation;
};

export type GuarantorRelation =
  | 'AFFILIATE'
  | 'DIRECTOR'
  | 'OTHER'
  | 'OWNER'
  | 'PARENT_COMPANY'
  | 'PARTNER'
  | 'RELATIVE';

export type HardshipRequestStatus =
  | 'GRANTED'
  | 'OPEN'
  | 'REFUSED';

export type HealthCheckCode =
  | 'API'
  | 'AUDIT_CHAIN'
  | 'CLOCK'
  | 'DATABASE'
  | 'EVENTS'
  | 'JOBS'
  | 'LEDGER'
  | 'MAIL'
  | 'MIGRATIONS'
  | 'PROVIDERS'
  | 'PUBLIC_LOG'
  | 'REPLICA'
  | 'SMS'
  | 'STORAGE'
  | 'WEBHOOKS';

export type HealthFigureCode =
  | 'APPLIED'
  | 'CONNECTIONS'
  | 'DELIVERED'
  | 'DUE'
  | 'ENTRIES'
  | 'FAILED'
  | 'FAILING_ENDPOINTS'
  | 'FILES'
  | 'FREE'
  | 'GIVEN_UP'
  | 'JOURNALS'
  | 'LAST_HEARTBEAT'
  | 'LOG_SIZE'
  | 'MEASUREMENTS'
  | 'MEDIAN'
  | 'MOST_CONNECTIONS'
  | 'NEWER'
  | 'OUTDATED_FUNCTIONS'
  | 'RETRYING'
  | 'ROUND_TRIP'
  | 'RUNNING'
  | 'SENT'
  | 'SIZE'
  | 'UNWRITABLE';

export type HealthStatus =
  | 'FAILING'
  | 'NOT_CONNECTED'
  | 'NOT_MEASURED'
  | 'OK'
  | 'WARNING';

export type HealthUnit =
  | 'BYTES'
  | 'COUNT'
  | 'MILLISECONDS'
  | 'PERCENT'
  | 'SECONDS';

export type IjarahTermsInput = {
  readonly asset: string;
  readonly assetCost: string;
  readonly deliveryOn: string;
  readonly endOfLease: EndOfLease;
  readonly everyMonths: number;
  readonly lateClause: LateClause;
  readonly majorMaintenance: LeaseParty;
  readonly payment: RentPayment;
  readonly periods: number;
  readonly rentKind: RentKind;
  readonly rentStartsOn: string;
  readonly rentSteps?: ReadonlyArray<string> | null | undefined;
  readonly rentTotal?: string | null | undefined;
  readonly takaful: LeaseParty;
  readonly title: LessorTitle;
  readonly totalLoss: TotalLossClause;
  readonly transferDocument: SeparateDocument;
  readonly transferPrice?: string | null | undefined;
  readonly variableRent?: VariableRentInput | null | undefined;
};

export type ImportStatementInput = {
  readonly accountId?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  readonly accountNumber?: string | null | undefined;
  readonly bankName: string;
  readonly currency?: Currency | null | undefined;
  readonly fileId: string;
  readonly includeLikelyDuplicates?: boolean;
  readonly includeRows?: ReadonlyArray<number> | null | undefined;
  readonly mapping?: CsvMappingInput | null | undefined;
};

export type IncidentActKind =
  | 'APPROVED'
  | 'ASSIGNED'
  | 'CLOSED'
  | 'DETERMINED'
  | 'ENDORSED'
  | 'INFORMATION_ADDED'
  | 'INFORMATION_REQUESTED'
  | 'NOT_ACTUAL'
  | 'PLAN_FILED'
  | 'PLAN_OVERDUE'
  | 'PLAN_RETURNED'
  | 'PURIFICATION_PAID'
  | 'REPORTED'
  | 'STOP_CONFIRMED'
  | 'STOP_PROPOSED'
  | 'STOP_RELEASED'
  | 'STOP_RELEASE_PROPOSED'
  | 'SUBMITTED';

export type IncidentAction =
  | 'ADD_INFORMATION'
  | 'ASSIGN'
  | 'CLOSE'
  | 'FILE_PLAN'
  | 'PAY_PURIFICATION'
  | 'PROPOSE_STOP'
  | 'RECORD_APPROVAL'
  | 'RECORD_SUBMISSION';

export type IncidentFilter = {
  readonly search?: string | null | undefined;
  readonly severity?: IncidentSeverity | null | undefined;
  readonly stages?: ReadonlyArray<IncidentStage> | null | undefined;
  readonly status?: IncidentStatus | null | undefined;
  readonly subjectId?: string | null | undefined;
  readonly type?: IncidentType | null | undefined;
};

export type IncidentSeverity =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type IncidentStage =
  | 'APPROVED'
  | 'CLOSED'
  | 'DETERMINED'
  | 'ENDORSED'
  | 'NOT_ACTUAL'
  | 'PLAN_FILED'
  | 'REPORTED'
  | 'SUBMITTED';

export type IncidentStatus =
  | 'INVESTIGATING'
  | 'RESOLVED';

export type IncidentStopAction =
  | 'CONFIRM'
  | 'PROPOSE_RELEASE'
  | 'RELEASE';

export type IncidentStopStatus =
  | 'IN_FORCE'
  | 'PROPOSED'
  | 'RELEASED';

export type IncidentSubjectInput = {
  readonly id?: string | null | undefined;
  readonly kind: IncidentSubjectKind;
  readonly structure?: Structure | null | undefined;
};

export type IncidentSubjectKind =
  | 'CONTRACT'
  | 'FACILITY'
  | 'LENDER'
  | 'REQUEST'
  | 'STRUCTURE';

export type IncidentType =
  | 'CUSTOMER_COMPLAINT'
  | 'POLICY_VIOLATION'
  | 'PROCESS_DEVIATION'
  | 'SYSTEM_ERROR';

export type IncomeBasis =
  | 'ACCOUNT_DECLARATION'
  | 'BANK_SUBTYPE'
  | 'CATEGORY'
  | 'CORRECTION'
  | 'DECISION'
  | 'POLICY';

export type IncomeContestFilter = {
  readonly status?: IncomeContestStatus | null | undefined;
};

export type IncomeContestStatus =
  | 'COUNTS'
  | 'DOES_NOT_COUNT'
  | 'OPEN';

export type IncomeSourceInput = {
  readonly bankCategories?: ReadonlyArray<string>;
  readonly code: string;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly words?: ReadonlyArray<string>;
};

export type IndependenceStatementFilter = {
  readonly from?: string | null | undefined;
  readonly personId: string;
  readonly to?: string | null | undefined;
};

export type IndicatorState =
  | 'GOOD'
  | 'UNKNOWN'
  | 'WATCH'
  | 'WEAK';

export type InstalmentStatus =
  | 'DUE'
  | 'LATE'
  | 'PAID'
  | 'UPCOMING';

export type InterestBasis =
  | 'EARLIER_SERVICE'
  | 'IDENTITY_NUMBER'
  | 'MEMBERSHIP'
  | 'OTHER'
  | 'OWNERSHIP'
  | 'RELATION'
  | 'SAME_NAME';

export type InterestKind =
  | 'EARLIER_SERVICE'
  | 'OTHER'
  | 'OWNERSHIP'
  | 'RELATION';

export type InviteMemberInput = {
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  readonly email: string;
  readonly role: MemberRole;
};

export type InviteStaffInput = {
  readonly email: string;
  readonly role: StaffRole;
};

export type InvoiceAction =
  | 'COPY_LINK'
  | 'CREDIT'
  | 'DELETE'
  | 'EDIT'
  | 'RECORD_RECEIPT'
  | 'REMIND'
  | 'RENEW_LINK'
  | 'SCHEDULE'
  | 'SEND'
  | 'VOID';

export type InvoiceEventKind =
  | 'CREATED'
  | 'CREDITED'
  | 'ISSUED'
  | 'LINK_RENEWED'
  | 'OVERDUE'
  | 'PAID'
  | 'PARTLY_PAID'
  | 'REFUNDED'
  | 'REMINDED'
  | 'REOPENED'
  | 'SENT'
  | 'VIEWED'
  | 'VOIDED';

export type InvoiceFilter = {
  readonly customerId?: string | null | undefined;
  readonly dueWithinDays?: number | null | undefined;
  readonly partlyPaid?: boolean | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: InvoiceStatus | null | undefined;
};

export type InvoiceInput = {
  readonly currency: Currency;
  readonly customerAddress?: string | null | undefined;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone?: string | null | undefined;
  readonly customerTaxId?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discount?: string | null | undefined;
  readonly discountPercent?: string | null | undefined;
  readonly dueOn: string;
  readonly items: ReadonlyArray<InvoiceItemInput>;
  readonly purchaseOrder?: string | null | undefined;
};

export type InvoiceItemInput = {
  readonly description: string;
  readonly quantity?: string;
  readonly taxCategory?: TaxCategory;
  readonly taxReason?: string | null | undefined;
  readonly unitPrice: string;
};

export type InvoiceOrder =
  | 'DUE_LAST'
  | 'DUE_SOON'
  | 'NEWEST'
  | 'OLDEST';

export type InvoiceStatus =
  | 'CREDITED'
  | 'DRAFT'
  | 'OVERDUE'
  | 'PAID'
  | 'SENT'
  | 'VIEWED'
  | 'VOID';

export type IstisnaPlanPartInput = {
  readonly dueOn?: string | null | undefined;
  readonly firstDueOn?: string | null | undefined;
  readonly instalments?: number | null | undefined;
  readonly kind: PlanPartKind;
  readonly share: string;
};

export type IstisnaSubjectInput = {
  readonly description: string;
  readonly isManufactured: boolean;
};

export type IstisnaTermsInput = {
  readonly deliveryOn: string;
  readonly isPriceFixed: boolean;
  readonly lateClause: LateClause;
  readonly parallel?: ParallelIstisnaInput | null | undefined;
  readonly plan: ReadonlyArray<IstisnaPlanPartInput>;
  readonly price: string;
  readonly remedy?: LateDeliveryRemedyInput | null | undefined;
  readonly subject: IstisnaSubjectInput;
};

export type JoinSyndicateInput = {
  readonly bookId: string;
  readonly commitment: string;
  readonly expectedVersion: number;
  readonly message?: string | null | undefined;
};

export type Jurisdiction =
  | 'AE'
  | 'NG'
  | 'QA'
  | 'SA';

export type KeepPushDeviceInput = {
  readonly endpoint: string;
};

export type KeepResultsInput = {
  readonly facilityId: string;
  readonly period: number;
  readonly reason: string;
};

export type KycCheck =
  | 'DOCUMENTS_COMPLETE'
  | 'IDENTITY_NUMBER_WELL_FORMED'
  | 'IDENTITY_VALID'
  | 'LICENSE_NUMBER_MATCHES'
  | 'LICENSE_VALID'
  | 'NUMBERS_UNIQUE'
  | 'TAX_CERTIFICATE_MATCHES'
  | 'TAX_NUMBER_WELL_FORMED';

export type KycDocumentType =
  | 'BANK_LETTER'
  | 'EMIRATES_ID'
  | 'MEMORANDUM'
  | 'OWNERSHIP_DECLARATION'
  | 'TRADE_LICENSE'
  | 'VAT_CERTIFICATE';

export type KycRejectionReason =
  | 'ALREADY_REGISTERED'
  | 'EXPIRED'
  | 'INCOMPLETE'
  | 'NAME_DIFFERS'
  | 'NOT_AUTHORISED'
  | 'NUMBER_DIFFERS'
  | 'OTHER'
  | 'UNREADABLE'
  | 'WRONG_DOCUMENT';

export type KycStatus =
  | 'EXPIRED'
  | 'PENDING'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'VERIFIED';

export type Language =
  | 'AR'
  | 'EN'
  | 'FR';

export type LateClause =
  | 'CHARITY'
  | 'INCOME'
  | 'NONE';

export type LateDeliveryRemedyInput = {
  readonly appliesTo: RemedyScope;
  readonly capShare: string;
  readonly perDay: string;
};

export type LeaseParty =
  | 'LESSEE'
  | 'LESSOR';

export type LenderClass =
  | 'ELIGIBLE_PARTICIPANT'
  | 'MARKET_COUNTERPARTY'
  | 'PARTICIPANT'
  | 'RETAIL';

export type LenderProductFilter = {
  readonly forms?: ReadonlyArray<ProductForm> | null | undefined;
  readonly lenderId?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ProductStatus> | null | undefined;
};

export type LenderResponseFilter = {
  readonly outcome?: ResponseOutcome | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ResponseStatus> | null | undefined;
};

export type LessorTitle =
  | 'LESSOR'
  | 'NONE';

export type LinkPaymentStatus =
  | 'AWAITING_APPROVAL'
  | 'DECLINED'
  | 'PENDING'
  | 'SUCCEEDED';

export type LoanOutcome =
  | 'BAD'
  | 'GOOD'
  | 'INDETERMINATE';

export type LogFindingKind =
  | 'CHECKPOINT_FORGED'
  | 'CHECKPOINT_NOT_NAMED'
  | 'COPY_DAMAGED'
  | 'ENTRIES_LOST'
  | 'ENTRY_ALTERED'
  | 'ENTRY_BACKDATED'
  | 'ENTRY_NOT_IN_LOG'
  | 'ENTRY_WITHOUT_TIME'
  | 'LOG_SHRANK'
  | 'LOG_STOPPED'
  | 'NO_CHECKPOINT'
  | 'OTHER'
  | 'PERIOD_ALTERED'
  | 'REVIEW_ALTERED'
  | 'TIME_WENT_BACK';

export type LogVerificationStatus =
  | 'BROKEN'
  | 'FAILED'
  | 'INTACT'
  | 'RUNNING';

export type MarkNotificationsReadInput = {
  readonly ids?: ReadonlyArray<string> | null | undefined;
};

export type MarketplaceFilter = {
  readonly amountCurrency?: Currency | null | undefined;
  readonly assurances?: ReadonlyArray<ScoreAssurance> | null | undefined;
  readonly bands?: ReadonlyArray<ScoreBand> | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly expiresWithinDays?: number | null | undefined;
  readonly maxAmount?: string | null | undefined;
  readonly minAmount?: string | null | undefined;
  readonly requestType?: RequestType | null | undefined;
  readonly search?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly structure?: Structure | null | undefined;
  readonly urgency?: Urgency | null | undefined;
  readonly verifiedOnly?: boolean | null | undefined;
  readonly withoutResponse?: boolean | null | undefined;
};

export type MarketplaceOrder =
  | 'AMOUNT_HIGH'
  | 'AMOUNT_LOW'
  | 'EXPIRING_SOON'
  | 'NEWEST';

export type MatchReason =
  | 'AMOUNT'
  | 'DATE'
  | 'PAYER'
  | 'REFERENCE';

export type MeasureUnit =
  | 'CUBIC_METRE'
  | 'KG'
  | 'LITRE'
  | 'PIECE'
  | 'TONNE';

export type MemberRole =
  | 'ADMIN'
  | 'FINANCE'
  | 'OWNER'
  | 'VIEWER';

export type MergeCustomersInput = {
  readonly ids: ReadonlyArray<string>;
};

export type MilestoneKind =
  | 'ACCEPTED'
  | 'BOARD_APPROVED'
  | 'BOARD_REJECTED'
  | 'CANCELLED'
  | 'CHANGED'
  | 'CHANGES_ASKED'
  | 'CONTRACTED'
  | 'COOLING_OFF_WAIVED'
  | 'CREATED'
  | 'CREDIT_CONFIRMED'
  | 'CREDIT_LAPSED'
  | 'CREDIT_REFUSED'
  | 'DECLINED'
  | 'DISBURSED'
  | 'EXPIRED'
  | 'FUNDED'
  | 'INTEREST_EXPRESSED'
  | 'PROPOSAL_REVISED'
  | 'PROPOSAL_SENT'
  | 'PUBLISHED'
  | 'RESPONSE_WITHDRAWN'
  | 'RESUBMITTED'
  | 'RETURNED'
  | 'SYNDICATE_LEFT'
  | 'TERMS_CONFIRMED'
  | 'TERMS_LAPSED'
  | 'WITHDRAWN';

export type ModelChallengerLack =
  | 'GUARDED_ROWS'
  | 'METRIC_WEIGHTS'
  | 'UNGUARDED';

export type ModelDraftAction =
  | 'DELETE'
  | 'EDIT'
  | 'SCHEDULE'
  | 'SUBMIT'
  | 'TEST'
  | 'WITHDRAW';

export type ModelDraftStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'REJECTED'
  | 'SCHEDULED'
  | 'SHADOW'
  | 'SUBMITTED'
  | 'WITHDRAWN';

export type ModelWeightsInput = {
  readonly capacity: number;
  readonly conduct: number;
  readonly dataDepth: number;
  readonly quality: number;
  readonly stability: number;
};

export type MudarabahCapitalKind =
  | 'CASH'
  | 'DEBT'
  | 'GOODS';

export type MudarabahLossBearer =
  | 'CAPITAL_PROVIDER'
  | 'MANAGER';

export type MudarabahTermsInput = {
  readonly allowedExpenses: ReadonlyArray<VentureExpenseKind>;
  readonly capital: string;
  readonly capitalKind: MudarabahCapitalKind;
  readonly distributions: number;
  readonly everyMonths: number;
  readonly fixedReturnRate?: string | null | undefined;
  readonly guarantee: PartnershipGuarantee;
  readonly lateClause: LateClause;
  readonly lenderProfitShare: string;
  readonly lossBearer: MudarabahLossBearer;
  readonly managerProfitShare: string;
  readonly mandate: string;
  readonly startsOn: string;
};

export type MurabahaAssetInput = {
  readonly description: string;
  readonly state: AssetState;
};

export type MurabahaTermsInput = {
  readonly asset: MurabahaAssetInput;
  readonly cost: string;
  readonly downPayment?: string | null | undefined;
  readonly everyMonths: number;
  readonly fees?: ReadonlyArray<FinancingFeeInput> | null | undefined;
  readonly firstDueOn: string;
  readonly instalmentAmounts?: ReadonlyArray<string> | null | undefined;
  readonly instalments: number;
  readonly isCostDisclosed: boolean;
  readonly isSupplierRelated: boolean;
  readonly lateClause: LateClause;
  readonly profit: string;
  readonly promise: PurchasePromise;
  readonly repricing: PriceRevision;
  readonly saleOn: string;
  readonly salePrice: string;
  readonly supplier: string;
};

export type MusharakahPartnerInput = {
  readonly cash: string;
  readonly inKind?: string | null | undefined;
  readonly isManaging: boolean;
  readonly isSilent: boolean;
  readonly profitShare: string;
  readonly side: PartnerSide;
  readonly valuedOn?: string | null | undefined;
};

export type MusharakahTermsInput = {
  readonly distributions: number;
  readonly everyMonths: number;
  readonly fixedReturnRate?: string | null | undefined;
  readonly guarantee: PartnershipGuarantee;
  readonly lateClause: LateClause;
  readonly lossShares?: ReadonlyArray<string> | null | undefined;
  readonly partners: ReadonlyArray<MusharakahPartnerInput>;
  readonly startsOn: string;
};

export type NewInstalmentInput = {
  readonly amount: string;
  readonly dueOn: string;
};

export type NotificationGroup =
  | 'BOARD'
  | 'BUSINESS'
  | 'FINANCING'
  | 'SECURITY'
  | 'TRANSACTIONS';

export type NotificationKind =
  | 'ACCEPTANCE_CANCELLED'
  | 'ACCOUNT_FROZEN'
  | 'BANK_CONSENT_ENDING'
  | 'BANK_NEEDS_ATTENTION'
  | 'BANK_SILENT'
  | 'BOARD_SETTING_CHANGED'
  | 'BOARD_SETTING_PROPOSED'
  | 'BOARD_SETTING_REJECTED'
  | 'BOOK_CLOSED'
  | 'BOOK_JOINED'
  | 'BOOK_LEFT'
  | 'BUSINESS_REJECTED'
  | 'BUSINESS_SUSPENDED'
  | 'BUSINESS_VERIFIED'
  | 'CATEGORY_CHANGE_DECIDED'
  | 'CHEQUE_BOUNCED'
  | 'COLLATERAL_CONFIRMED'
  | 'COLLATERAL_PLEDGED'
  | 'COLLATERAL_RELEASED'
  | 'COLLEAGUE_CHANGED'
  | 'COLLEAGUE_REMOVED'
  | 'COMPLAINT_ESCALATED'
  | 'COMPLAINT_INFORMATION'
  | 'COMPLAINT_LATE'
  | 'COMPLAINT_RECEIVED'
  | 'COMPLAINT_WITHDRAWN'
  | 'CONTRACT_SIGNED'
  | 'CREDIT_CONFIRMED'
  | 'CREDIT_LAPSED'
  | 'CREDIT_REFUSED'
  | 'DATA_ASKED'
  | 'DATA_GRANTED'
  | 'DATA_REFUSED'
  | 'DATA_REVOKED'
  | 'DEAL_FLOW_CHANGED'
  | 'DEAL_FLOW_PROPOSED'
  | 'DEAL_FLOW_REJECTED'
  | 'DOCUMENT_EXPIRING'
  | 'EXPORT_FAILED'
  | 'EXPORT_READY'
  | 'FACILITY_DEFAULTED'
  | 'FACILITY_LATE'
  | 'FACILITY_RECEIPT'
  | 'FACILITY_RECEIPT_REVERSED'
  | 'FACILITY_SETTLED'
  | 'FATWA_DECLINED'
  | 'FEE_DOCUMENT_ISSUED'
  | 'FINANCING_DISBURSED'
  | 'FUNDS_NEEDED'
  | 'HARDSHIP_GRANTED'
  | 'HARDSHIP_REFUSED'
  | 'HARDSHIP_REQUESTED'
  | 'INCIDENT_CLOSED'
  | 'INCIDENT_DETERMINED'
  | 'INCIDENT_PLAN_OVERDUE'
  | 'INCIDENT_REPORTED'
  | 'INCIDENT_STOPPED'
  | 'INCOME_CONTESTED'
  | 'INCOME_CONTEST_DECIDED'
  | 'INTEREST_RECEIVED'
  | 'INVOICE_OVERDUE'
  | 'INVOICE_PAID'
  | 'LOG_BROKEN'
  | 'MEMBER_CHANGED'
  | 'MEMBER_JOINED'
  | 'MEMBER_REMOVED'
  | 'MODEL_ACTIVATED'
  | 'OBJECTION_DISMISSED'
  | 'OBJECTION_REFERRED'
  | 'OBJECTION_WITHDRAWN'
  | 'OVERRIDE_ASKED'
  | 'OVERRIDE_REJECTED'
  | 'PAYMENT_APPROVED'
  | 'PAYMENT_AWAITS_APPROVAL'
  | 'PAYMENT_REJECTED'
  | 'PAYMENT_REQUEST_PAID'
  | 'POLICY_IN_FORCE'
  | 'PRODUCT_SUSPENDED'
  | 'PROPOSAL_ACCEPTED'
  | 'PROPOSAL_LAPSED'
  | 'PROPOSAL_NOT_SELECTED'
  | 'PROPOSAL_RECEIVED'
  | 'PROPOSAL_REOPENED'
  | 'PROPOSAL_REVISED'
  | 'PURIFICATION_DUE'
  | 'RECEIPT_PASSED_ON'
  | 'REFUND_AWAITS_APPROVAL'
  | 'REFUND_MADE'
  | 'REFUND_RECEIVED'
  | 'REFUND_REJECTED'
  | 'RENEWAL_REJECTED'
  | 'REQUEST_CHANGED'
  | 'REQUEST_DECLINED'
  | 'REQUEST_EXPIRED'
  | 'REQUEST_FUNDED'
  | 'REQUEST_SCORE_NOT_CURRENT'
  | 'REQUEST_WITHDRAWN'
  | 'RESPONSE_WITHDRAWN'
  | 'RESTRUCTURE_DECLINED'
  | 'RESTRUCTURE_OFFERED'
  | 'RESULTS_CONTESTED'
  | 'RESULTS_CORRECTED'
  | 'RESULTS_KEPT'
  | 'REVIEW_APPROVED'
  | 'REVIEW_LATE'
  | 'REVIEW_LOWERED'
  | 'REVIEW_LOWERING_PROPOSED'
  | 'REVIEW_LOWERING_REJECTED'
  | 'REVIEW_NEEDS_MODIFICATION'
  | 'REVIEW_QUEUED'
  | 'REVIEW_REJECTED'
  | 'REVIEW_SHORT_OF_VOTES'
  | 'SCORE_CHANGED'
  | 'SCORE_FORMULA_CHANGED'
  | 'SCORE_NOT_CURRENT'
  | 'STEP_AWAITED'
  | 'SYNDICATE_LAPSED'
  | 'SYNDICATE_LEFT'
  | 'SYNDICATE_PART_TAKEN_UP'
  | 'SYNDICATE_TERMS_CHANGED'
  | 'SYNDICATE_TERMS_CONFIRMED'
  | 'TWO_FACTOR_RESET_ASKED'
  | 'TWO_FACTOR_RESET_REJECTED'
  | 'VENDOR_DETAILS_APPROVED'
  | 'VENDOR_DETAILS_AWAIT_APPROVAL'
  | 'VENDOR_DETAILS_CHANGED'
  | 'VENDOR_DETAILS_REJECTED'
  | 'VERIFICATION_EXPIRED'
  | 'WEBHOOK_DISABLED'
  | 'WEBHOOK_FAILING';

export type OfferRestructureInput = {
  readonly facilityId: string;
  readonly instalments: ReadonlyArray<NewInstalmentInput>;
  readonly reason: string;
  readonly waiver?: string;
};

export type OnboardingStep =
  | 'BUSINESS'
  | 'COMPLETE'
  | 'DOCUMENTS'
  | 'PHONE';

export type OpenAccountInput = {
  readonly currency: Currency;
  readonly name: string;
  readonly type?: AccountType;
};

export type PackRuleKind =
  | 'COMMITMENT_LIMIT'
  | 'COOLING_OFF'
  | 'EARLY_SETTLEMENT'
  | 'LENDER_CLASSES'
  | 'LONGEST_TENOR'
  | 'VAT_RATE';

export type ParallelIstisnaInput = {
  readonly contractor: string;
  readonly isLinked: boolean;
  readonly isRelatedToCustomer: boolean;
  readonly plan: ReadonlyArray<IstisnaPlanPartInput>;
  readonly price: string;
};

export type PartnerSide =
  | 'LENDER'
  | 'MERCHANT';

export type PartnershipGuarantee =
  | 'CAPITAL'
  | 'NONE'
  | 'RETURN';

export type PassOnReceiptInput = {
  readonly accountId: string;
  readonly facilityId: string;
  readonly receiptId: string;
};

export type PassOnStatus =
  | 'OWED'
  | 'PASSED_ON'
  | 'RETURNED';

export type PasskeyProofInput = {
  readonly response: string;
  readonly token: string;
};

export type PayBySandboxCardInput = {
  readonly amount?: string | null | undefined;
  readonly balanceShown?: string | null | undefined;
  readonly card: SandboxCard;
  readonly payerName: string;
};

export type PayByWalletInput = {
  readonly accountId: string;
  readonly amount?: string | null | undefined;
  readonly balanceShown?: string | null | undefined;
};

export type PayFacilityInput = {
  readonly accountId: string;
  readonly amount: string;
  readonly facilityId: string;
};

export type PayLateDonationInput = {
  readonly accountId: string;
  readonly amount: string;
  readonly facilityId: string;
};

export type PayPurificationInput = {
  readonly accountId: string;
};

export type PayRail =
  | 'SANDBOX_CARD'
  | 'WALLET';

export type PayVendorInput = {
  readonly accountId: string;
  readonly acknowledgedPayeeCheckId?: string | null | undefined;
  readonly amount: string;
  readonly chequeNumber?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly method?: PaymentMethod;
  readonly reference?: string | null | undefined;
  readonly vendorId: string;
};

export type PayableKind =
  | 'INVOICE'
  | 'PAYMENT_REQUEST';

export type PayableStatus =
  | 'CANCELLED'
  | 'CREDITED'
  | 'EXPIRED'
  | 'OPEN'
  | 'OVERDUE'
  | 'PAID';

export type PayeeResult =
  | 'CLOSE_MATCH'
  | 'MATCH'
  | 'NO_MATCH'
  | 'UNAVAILABLE';

export type PayeeUnavailability =
  | 'ACCOUNT_UNKNOWN'
  | 'BANK_NOT_CONNECTED'
  | 'BANK_SILENT'
  | 'NO_IBAN'
  | 'OTHER_SCRIPT';

export type PaymentMethod =
  | 'BANK_TRANSFER'
  | 'CHECK'
  | 'WALLET_TRANSFER';

export type PaymentRequestAction =
  | 'CANCEL'
  | 'COPY_LINK'
  | 'REMIND';

export type PaymentRequestFilter = {
  readonly search?: string | null | undefined;
  readonly status?: PaymentRequestStatus | null | undefined;
};

export type PaymentRequestStatus =
  | 'CANCELLED'
  | 'EXPIRED'
  | 'PAID'
  | 'PENDING';

export type PaymentTerms =
  | 'DUE_ON_RECEIPT'
  | 'NET_15'
  | 'NET_30'
  | 'NET_45'
  | 'NET_60';

export type PendingReviewKind =
  | 'ADMIN_INVITATIONS'
  | 'BOARD_SEATS'
  | 'BUSINESSES'
  | 'CATEGORY_CHANGES'
  | 'CHARITY_PAYEES'
  | 'COMPLAINTS'
  | 'EXCHANGE_RATES'
  | 'INCIDENTS'
  | 'KYC_OVERRIDES'
  | 'MODEL_ROLLBACKS'
  | 'MODEL_VERSIONS'
  | 'RENEWALS'
  | 'REVIEW_LOWERINGS'
  | 'TWO_FACTOR_RESETS';

export type PlanPartKind =
  | 'ADVANCE'
  | 'INSTALMENTS'
  | 'MILESTONE';

export type PledgeCheckInput = {
  readonly assetNumber?: string | null | undefined;
  readonly fingerprint?: string | null | undefined;
  readonly invoice?: PrintedInvoiceInput | null | undefined;
};

export type PledgeCollateralInput = {
  readonly assetNumber?: string | null | undefined;
  readonly currency: Currency;
  readonly description: string;
  readonly fileIds?: ReadonlyArray<string>;
  readonly guarantor?: GuarantorInput | null | undefined;
  readonly invoiceId?: string | null | undefined;
  readonly value: string;
  readonly valuedOn: string;
};

export type PolicyAction =
  | 'EDIT'
  | 'REVISE'
  | 'SUBMIT'
  | 'WITHDRAW';

export type PolicyCaseKind =
  | 'FACILITY'
  | 'PROPOSAL';

export type PolicyCategory =
  | 'ASSET_SCREENING'
  | 'CONTRACT_FORMS'
  | 'FEES'
  | 'GOVERNANCE'
  | 'INCOME_SCREENING'
  | 'LATE_PAYMENT'
  | 'PRODUCT_STRUCTURING';

export type PolicyConditionInput = {
  readonly all?: ReadonlyArray<PolicyConditionInput> | null | undefined;
  readonly any?: ReadonlyArray<PolicyConditionInput> | null | undefined;
  readonly not?: PolicyConditionInput | null | undefined;
  readonly test?: PolicyTestInput | null | undefined;
};

export type PolicyConditionKind =
  | 'ALL'
  | 'ANY'
  | 'NOT'
  | 'TEST';

export type PolicyField =
  | 'AMOUNT'
  | 'ASSET_STATE'
  | 'COLLATERAL'
  | 'COUNTRY'
  | 'CURRENCY'
  | 'END_OF_LEASE'
  | 'FEES'
  | 'FLAT_RATE'
  | 'GOODS_KIND'
  | 'LATE_CLAUSE'
  | 'LENDER_CLASS'
  | 'RENT_KIND'
  | 'REQUEST_TYPE'
  | 'SECTOR'
  | 'STRUCTURE'
  | 'TERMS_KIND'
  | 'TERM_MONTHS'
  | 'TOTAL_PAYABLE'
  | 'URGENCY';

export type PolicyOperator =
  | 'ABOVE'
  | 'BELOW'
  | 'IN'
  | 'IS'
  | 'IS_NOT'
  | 'PRESENT';

export type PolicyPart =
  | 'CATEGORY'
  | 'DESCRIPTION_AR'
  | 'DESCRIPTION_EN'
  | 'EFFECTIVE_DATE'
  | 'GUIDELINES_AR'
  | 'GUIDELINES_EN'
  | 'INCOME_SOURCES'
  | 'INCOME_THRESHOLD'
  | 'NEXT_REVIEW_DATE'
  | 'PUBLIC'
  | 'RELATED_FATWA'
  | 'SHARIAH_BASIS_AR'
  | 'SHARIAH_BASIS_EN'
  | 'TITLE_AR'
  | 'TITLE_EN';

export type PolicyRuleEffect =
  | 'REFUSE';

export type PolicyRuleInput = {
  readonly code: string;
  readonly effect: PolicyRuleEffect;
  readonly when: PolicyConditionInput;
  readonly wordingAr: string;
  readonly wordingEn: string;
};

export type PolicyStatus =
  | 'ACTIVE'
  | 'APPROVED'
  | 'DRAFT'
  | 'SUPERSEDED'
  | 'UNDER_REVIEW'
  | 'WITHDRAWN';

export type PolicyTestInput = {
  readonly currency?: Currency | null | undefined;
  readonly field: PolicyField;
  readonly operator: PolicyOperator;
  readonly values?: ReadonlyArray<string> | null | undefined;
};

export type PresenceProof =
  | 'PASSKEY'
  | 'PASSWORD'
  | 'PASSWORD_AND_CODE';

export type PriceRevision =
  | 'BENCHMARK_LINKED'
  | 'NONE';

export type PrintedInvoiceInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly issuedOn: string;
  readonly issuer: string;
  readonly number: string;
};

export type ProductAction =
  | 'PROPOSE_SUSPENSION'
  | 'REVISE'
  | 'WITHDRAW';

export type ProductFeeInput = {
  readonly costBasis: string;
  readonly kind: FinancingFeeKind;
  readonly most: string;
};

export type ProductForm =
  | 'DIMINISHING_MUSHARAKAH'
  | 'IJARAH'
  | 'IJARAH_WITH_TRANSFER'
  | 'ISTISNA'
  | 'MUDARABAH'
  | 'MURABAHA'
  | 'MUSHARAKAH'
  | 'SALAM'
  | 'TAWARRUQ';

export type ProductPart =
  | 'AUDIENCE'
  | 'CURRENCY'
  | 'DESCRIPTION'
  | 'FATWA_NUMBER'
  | 'FEES'
  | 'FILES'
  | 'FORM_VERSION'
  | 'LARGEST_AMOUNT'
  | 'LATE_POLICY'
  | 'LONGEST_TERM'
  | 'NAME'
  | 'REBATE_POLICY'
  | 'SECURITY_POLICY';

export type ProductStatus =
  | 'CHANGES_ASKED'
  | 'IN_FORCE'
  | 'REFUSED'
  | 'SUSPENDED'
  | 'UNDER_REVIEW'
  | 'WITHDRAWN';

export type PromiseStatus =
  | 'BROKEN'
  | 'KEPT'
  | 'OPEN';

export type PromiseToPayInput = {
  readonly amount: string;
  readonly facilityId: string;
  readonly promisedOn: string;
};

export type ProposeBoardSeatInput = {
  readonly isIndependent?: boolean;
  readonly personId: string;
  readonly reason: string;
  readonly seat?: BoardSeat | null | undefined;
};

export type ProposeBoardSettingInput = {
  readonly entityType: ReviewEntityType;
  readonly requiredApprovals: number;
};

export type ProposeDealFlowInput = {
  readonly currency: Currency;
  readonly flow: DealFlow;
  readonly reason: string;
  readonly samplePercent: number;
  readonly tawarruqThreshold?: string | null | undefined;
};

export type ProposeExchangeRateInput = {
  readonly base: Currency;
  readonly quote: Currency;
  readonly rate: string;
  readonly source: string;
};

export type ProposeIncidentStopInput = {
  readonly lenderId?: string | null | undefined;
  readonly reason: string;
  readonly structure?: Structure | null | undefined;
};

export type ProposeKycOverrideInput = {
  readonly papersHash: string;
  readonly reason: string;
};

export type ProposePaymentThresholdInput = {
  readonly threshold?: string | null | undefined;
};

export type ProposeReviewLoweringInput = {
  readonly reason: string;
  readonly requiredApprovals: number;
};

export type PublishSystemNoticeInput = {
  readonly arabic: string;
  readonly endsAt: string;
  readonly english: string;
  readonly french: string;
  readonly startsAt: string;
};

export type PurchasePromise =
  | 'BINDING_BOTH'
  | 'ONE_SIDED';

export type PurificationInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly payerId: string;
};

export type PurifyIncomeInput = {
  readonly accountId: string;
  readonly amount: string;
  readonly period?: AnalyticsPeriod;
};

export type QueryFrequency =
  | 'DAILY'
  | 'MONTHLY'
  | 'WEEKLY';

export type QueryRunOutcome =
  | 'DELIVERED'
  | 'FAILED'
  | 'REFUSED';

export type QuietHoursInput = {
  readonly from: string;
  readonly until: string;
};

export type QuorumRuleCode =
  | 'CHAIR_INDEPENDENT'
  | 'INDEPENDENT_SHARE'
  | 'MEETS'
  | 'MEMBERS';

export type QuorumVerdict =
  | 'MET'
  | 'NOT_CHECKED'
  | 'NOT_MET';

export type QuoteTransferInput = {
  readonly amount: string;
  readonly fromAccountId: string;
  readonly toAccountId: string;
};

export type ReceiptAllocationInput = {
  readonly amount: string;
  readonly invoiceId: string;
};

export type ReceiptFilter = {
  readonly unallocatedOnly?: boolean | null | undefined;
};

export type ReceiptSource =
  | 'BANK'
  | 'MANUAL';

export type RecordFacilityReceiptInput = {
  readonly amount: string;
  readonly facilityId: string;
  readonly fileId: string;
  readonly receivedOn: string;
};

export type RecordHardshipInput = {
  readonly facilityId: string;
  readonly reason: string;
};

export type RecordIncidentApprovalInput = {
  readonly fileIds: ReadonlyArray<string>;
  readonly happenedOn: string;
  readonly note?: string | null | undefined;
};

export type RecordIncidentSubmissionInput = {
  readonly fileIds: ReadonlyArray<string>;
  readonly happenedOn: string;
  readonly note?: string | null | undefined;
};

export type RecordReceiptFromBankInput = {
  readonly transactionId: string;
};

export type RecordReceiptInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly note?: string | null | undefined;
  readonly payerIban?: string | null | undefined;
  readonly payerName?: string | null | undefined;
  readonly receivedOn: string;
  readonly reference?: string | null | undefined;
};

export type RecordStepInput = {
  readonly facilityId: string;
  readonly fileIds: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly occurredAt?: string | null | undefined;
  readonly payeeAccount?: string | null | undefined;
  readonly payeeName?: string | null | undefined;
  readonly previousHash: string;
  readonly quantity?: number | null | undefined;
  readonly step: ExecutionStep;
};

export type RecurrenceFrequency =
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'WEEKLY'
  | 'YEARLY';

export type RecurrenceStatus =
  | 'ACTIVE'
  | 'ENDED'
  | 'PAUSED';

export type ReferObjectionInput = {
  readonly facilityId: string;
  readonly objectionId: string;
};

export type RefundLinkPaymentInput = {
  readonly amount: string;
  readonly outcome: RefundOutcome;
  readonly reason: string;
};

export type RefundOutcome =
  | 'DUE_AGAIN'
  | 'NOT_DUE';

export type RefundStatus =
  | 'AWAITING_APPROVAL'
  | 'COMPLETED'
  | 'REJECTED';

export type RemedyScope =
  | 'DEBT'
  | 'UNDELIVERED_WORK';

export type RentKind =
  | 'FIXED'
  | 'STEPPED'
  | 'VARIABLE';

export type RentPayment =
  | 'ADVANCE'
  | 'ARREARS';

export type ReplayFailedWebhooksInput = {
  readonly happenedFromAt: string;
};

export type ReportIncidentInput = {
  readonly description: string;
  readonly fileIds?: ReadonlyArray<string>;
  readonly severity: IncidentSeverity;
  readonly subject?: IncidentSubjectInput | null | undefined;
  readonly title: string;
  readonly type: IncidentType;
};

export type ReportResultsInput = {
  readonly endsEarly?: boolean | null | undefined;
  readonly expenses: ReadonlyArray<VentureExpenseInput>;
  readonly facilityId: string;
  readonly fileIds: ReadonlyArray<string>;
  readonly period?: number | null | undefined;
  readonly previousHash: string;
  readonly revenue: string;
};

export type RequestAction =
  | 'ACCEPT'
  | 'CANCEL_ACCEPTANCE'
  | 'EDIT'
  | 'PUBLISH'
  | 'RESUBMIT'
  | 'WAIVE_COOLING_OFF'
  | 'WITHDRAW';

export type RequestEmailChangeInput = {
  readonly email: string;
};

export type RequestFatwaInput = {
  readonly category: FatwaCategory;
  readonly context?: string;
  readonly fileIds?: ReadonlyArray<string>;
  readonly question: string;
  readonly supersedesNumber?: string | null | undefined;
  readonly title: string;
};

export type RequestHardshipInput = {
  readonly facilityId: string;
  readonly fileId?: string | null | undefined;
  readonly statement: string;
};

export type RequestPasswordResetInput = {
  readonly email: string;
};

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

export type ResetPasswordInput = {
  readonly password: string;
};

export type RespondToComplaintInput = {
  readonly outcome: ComplaintOutcome;
  readonly text: string;
};

export type ResponseAction =
  | 'CONFIRM_CREDIT'
  | 'CONFIRM_TERMS'
  | 'LEAVE_SYNDICATE'
  | 'REFUSE_CREDIT'
  | 'REVISE'
  | 'TAKE_UP_PART'
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

export type ResubmitForReviewInput = {
  readonly note?: string | null | undefined;
};

export type ResultFormat =
  | 'CSV'
  | 'JSON';

export type ResultObjectionStatus =
  | 'CORRECTED'
  | 'DISMISSED'
  | 'KEPT'
  | 'OPEN'
  | 'REFERRED'
  | 'WITHDRAWN';

export type ReverseFacilityReceiptInput = {
  readonly facilityId: string;
  readonly reason: string;
  readonly receiptId: string;
};

export type ReviewAction =
  | 'DECIDE';

export type ReviewConditionCode =
  | 'ASSET_IDENTIFIED'
  | 'BUYBACK_NOT_FIXED'
  | 'CAPITAL_STATED'
  | 'CIRCULAR_SALE'
  | 'COST_DISCLOSED'
  | 'DELIVERY_FIXED'
  | 'EXPENSES_LISTED'
  | 'FATWA_CONDITIONS_DEFINED'
  | 'FATWA_CONSISTENT'
  | 'FATWA_HIGHER_AUTHORITY'
  | 'FATWA_QUESTION_COMPLETE'
  | 'FATWA_REASONS_SUPPORT'
  | 'FATWA_SCOPE_DEFINED'
  | 'FATWA_SOURCES_VERIFIED'
  | 'FATWA_TEXTS_AGREE'
  | 'FEES_AT_COST'
  | 'FULL_PRICE_AT_CONTRACT'
  | 'GOODS_FUNGIBLE'
  | 'GUARANTEED_RETURN'
  | 'INAH'
  | 'LATE_TO_CHARITY'
  | 'LESSOR_BEARS_OWNERSHIP'
  | 'LESSOR_TITLE'
  | 'LOSS_BY_CAPITAL'
  | 'LOSS_ON_CAPITAL'
  | 'MANDATE_DEFINED'
  | 'MODEL_EFFECT_READ'
  | 'MODEL_NO_RELIGION_OR_PROXY'
  | 'MODEL_NO_REWARD_FOR_INTEREST'
  | 'MODEL_REASON_SUPPORTED'
  | 'MURABAHA_SUM'
  | 'NO_CURRENCY_OR_GOLD'
  | 'NO_SALE_BEFORE_RECEIPT'
  | 'ONE_SIDED_PROMISE'
  | 'PARALLEL_SEPARATE'
  | 'PERMISSIBLE_PURPOSE'
  | 'POLICY_BASIS_CITED'
  | 'POLICY_CONSISTENT'
  | 'POLICY_EFFECT_ASSESSED'
  | 'POLICY_RULES_MATCH_TEXT'
  | 'POLICY_TEXTS_AGREE'
  | 'POSSESSION_BEFORE_SALE'
  | 'PRICE_FIXED'
  | 'PROFIT_FIXED'
  | 'PROFIT_RATIOS'
  | 'REMEDY_FOR_FAILURE_ONLY'
  | 'RENT_BEFORE_USE'
  | 'REQUIRES_MANUFACTURE'
  | 'SPECIFICATION_COMPLETE'
  | 'TERMS_DISCLOSED'
  | 'TWO_IN_ONE'
  | 'UNBOUNDED_RENT';

export type ReviewDecision =
  | 'APPROVE'
  | 'REJECT'
  | 'REQUEST_MODIFICATION';

export type ReviewEntityType =
  | 'APPLICATION'
  | 'FATWA'
  | 'INCIDENT'
  | 'MODEL'
  | 'POLICY'
  | 'PRODUCT';

export type ReviewPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type ReviewRemedy =
  | 'INVITE_AUDITOR'
  | 'LOWER_NUMBER'
  | 'REINSTATE_AUDITOR';

export type ReviewStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'REQUIRES_MODIFICATION'
  | 'UNDER_REVIEW';

export type RevisePolicyInput = {
  readonly category: PolicyCategory;
  readonly descriptionAr: string;
  readonly descriptionEn: string;
  readonly effectiveOn: string;
  readonly implementationGuidelinesAr: ReadonlyArray<string>;
  readonly implementationGuidelinesEn: ReadonlyArray<string>;
  readonly incomeSources?: ReadonlyArray<IncomeSourceInput>;
  readonly incomeThresholdPercent?: string | null | undefined;
  readonly isPublic?: boolean;
  readonly nextReviewOn: string;
  readonly relatedFatwa?: string | null | undefined;
  readonly rules?: ReadonlyArray<PolicyRuleInput>;
  readonly shariahBasisAr: string;
  readonly shariahBasisEn: string;
  readonly titleAr: string;
  readonly titleEn: string;
};

export type ReviseProductInput = {
  readonly audience: string;
  readonly currency: Currency;
  readonly description: string;
  readonly fatwaNumber?: string | null | undefined;
  readonly fees?: ReadonlyArray<ProductFeeInput>;
  readonly fileIds?: ReadonlyArray<string>;
  readonly largestAmount: string;
  readonly latePolicy: string;
  readonly longestTerm: number;
  readonly name: string;
  readonly rebatePolicy: string;
  readonly securityPolicy: string;
};

export type ReviseProposalInput = {
  readonly commitment?: string | null | undefined;
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  readonly proposedRate?: string | null | undefined;
  readonly proposedStructure: Structure;
  readonly proposedTerm: number;
  readonly terms?: StructureTermsInput | null | undefined;
};

export type RiskBearer =
  | 'LENDER'
  | 'MERCHANT'
  | 'SHARED_BY_CAPITAL'
  | 'SHARED_BY_UNITS';

export type RiskIndicatorCode =
  | 'CONCENTRATION'
  | 'COVERAGE'
  | 'DAYS_CASH'
  | 'DSO'
  | 'FLOOR_DAYS'
  | 'OVERDRAWN_DAYS';

export type Role =
  | 'ADMIN'
  | 'ANALYST'
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER'
  | 'SSB_AUDITOR';

export type RotateApiKeyInput = {
  readonly addresses?: ReadonlyArray<string> | null | undefined;
  readonly overlapHours?: number;
};

export type RuleSetAsideReason =
  | 'EXEMPT'
  | 'NO_RATE';

export type SsbPolicyFilter = {
  readonly category?: PolicyCategory | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<PolicyStatus> | null | undefined;
};

export type SsbReviewFilter = {
  readonly entityType?: ReviewEntityType | null | undefined;
  readonly isLate?: boolean | null | undefined;
  readonly needsMyVote?: boolean | null | undefined;
  readonly priority?: ReviewPriority | null | undefined;
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ReviewStatus> | null | undefined;
};

export type SsbReviewOrder =
  | 'DUE'
  | 'NEWEST'
  | 'OLDEST'
  | 'QUEUE';

export type SalamGoodsInput = {
  readonly description: string;
  readonly kind: GoodsKind;
  readonly source?: string | null | undefined;
};

export type SalamTermsInput = {
  readonly contractOn: string;
  readonly deliveries: number;
  readonly deliveryPlace: string;
  readonly deliveryQuantities?: ReadonlyArray<number> | null | undefined;
  readonly everyMonths: number;
  readonly firstDeliveryOn: string;
  readonly goods: SalamGoodsInput;
  readonly lateClause: LateClause;
  readonly latePenalty: DeliveryPenalty;
  readonly paidOn: string;
  readonly price: string;
  readonly pricePaid: string;
  readonly quantity: number;
  readonly resaleOn?: string | null | undefined;
  readonly unit: MeasureUnit;
};

export type SandboxCard =
  | 'DECLINES'
  | 'PENDS'
  | 'SUCCEEDS';

export type SavedViewList =
  | 'BANK_TRANSACTIONS'
  | 'CUSTOMERS'
  | 'INVOICES'
  | 'MARKETPLACE'
  | 'PAYMENT_REQUESTS'
  | 'VENDORS'
  | 'WALLET_TRANSACTIONS';

export type ScheduleInvoiceInput = {
  readonly at?: string | null | undefined;
};

export type ScheduleLineKind =
  | 'ADVANCE'
  | 'DELIVERY'
  | 'DISTRIBUTION'
  | 'DOWN_PAYMENT'
  | 'INSTALMENT'
  | 'MILESTONE'
  | 'RENT'
  | 'TRANSFER_PRICE'
  | 'UNIT_PURCHASE';

export type ScheduleModelDraftInput = {
  readonly takesEffectOn: string;
};

export type ScoreAssurance =
  | 'BANK_VERIFIED'
  | 'MIXED'
  | 'SELF_REPORTED';

export type ScoreBand =
  | 'A'
  | 'A_PLUS'
  | 'B'
  | 'C';

export type ScoreGrouping =
  | 'AMOUNT'
  | 'INCOME'
  | 'SECTOR';

export type ScoreGuardCode =
  | 'LATE_DEPOSITS'
  | 'PAYERS'
  | 'ROUND_TRIPS';

export type ScoreLoanSize =
  | 'LARGER'
  | 'MIDDLE'
  | 'SMALLER';

export type ScoreMetricCode =
  | 'C1'
  | 'C2'
  | 'C3'
  | 'D1'
  | 'D2'
  | 'D3'
  | 'D4'
  | 'D5'
  | 'E1'
  | 'E2'
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'S1'
  | 'S2';

export type ScoreReasonCode =
  | 'CAP_01'
  | 'CAP_02'
  | 'CAP_03'
  | 'CAP_04'
  | 'CON_01'
  | 'CON_02'
  | 'CON_03'
  | 'CON_04'
  | 'CON_05'
  | 'DAT_01'
  | 'DAT_02'
  | 'DAT_03'
  | 'DAT_04'
  | 'DAT_05'
  | 'DAT_06'
  | 'DAT_07'
  | 'QUA_01'
  | 'QUA_02'
  | 'QUA_03'
  | 'STA_01'
  | 'STA_02';

export type ScoreRivalCode =
  | 'AMOUNT'
  | 'AVERAGE_BALANCE'
  | 'COVERAGE'
  | 'DRAINED_DAYS'
  | 'HISTORY';

export type ScoreStatus =
  | 'CONSENT_ENDED'
  | 'CONTRADICTED'
  | 'CURRENT'
  | 'DATA_REMOVED'
  | 'STALE';

export type ScoreTrickCode =
  | 'DEPOSIT_IN_PARTS'
  | 'HALF_UNNAMED'
  | 'LATE_DEPOSIT'
  | 'PARKED_MONEY'
  | 'ROUND_TRIPS'
  | 'SPLIT_PAYER'
  | 'UNNAMED_PAYERS';

export type ScoreUnavailableCause =
  | 'BALANCE_CHAIN_BROKEN'
  | 'INSUFFICIENT_HISTORY'
  | 'NO_CONNECTED_ACCOUNT'
  | 'NO_OPERATING_FLOW'
  | 'TOO_FEW_TRANSACTIONS';

export type ScreenedIncomeFilter = {
  readonly isPermissible?: boolean | null | undefined;
  readonly reason?: string | null | undefined;
};

export type SealedOccasion =
  | 'PROPOSAL_ACCEPTED'
  | 'REVIEW_DECIDED';

export type SealedOutcomeKind =
  | 'BAD'
  | 'GOOD'
  | 'INDETERMINATE';

export type SeasonalCalendar =
  | 'GREGORIAN'
  | 'HIJRI';

export type SeasonalFinding =
  | 'BETTER'
  | 'NOT_COMPARED'
  | 'NO_DIFFERENCE'
  | 'NO_SEASON';

export type SecondFactorInput = {
  readonly code?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
};

export type Sector =
  | 'CONSTRUCTION'
  | 'EDUCATION'
  | 'FINANCIAL_SERVICES'
  | 'FOOD_BEVERAGE'
  | 'HEALTHCARE'
  | 'MANUFACTURING'
  | 'OTHER'
  | 'RETAIL_TRADE'
  | 'TECHNOLOGY';

export type SendAnnouncementInput = {
  readonly audience: ReadonlyArray<Role>;
  readonly kind: AnnouncementKind;
  readonly texts: ReadonlyArray<AnnouncementTextInput>;
};

export type SendInvoiceInput = {
  readonly byMail?: boolean;
};

export type SendPhoneChangeCodeInput = {
  readonly phone: string;
};

export type SendProposalInput = {
  readonly commitment?: string | null | undefined;
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  readonly proposedRate?: string | null | undefined;
  readonly proposedStructure: Structure;
  readonly proposedTerm: number;
  readonly requestId: string;
  readonly responseType?: ResponseType;
  readonly terms?: StructureTermsInput | null | undefined;
};

export type SeparateDocument =
  | 'SEPARATE'
  | 'WITHIN';

export type SetQueryScheduleInput = {
  readonly day?: number | null | undefined;
  readonly format: ResultFormat;
  readonly frequency: QueryFrequency;
  readonly hour: number;
  readonly isActive?: boolean;
  readonly timeZone: string;
  readonly weekday?: number | null | undefined;
};

export type SetRebateInput = {
  readonly facilityId: string;
  readonly share: string;
};

export type SetReviewDeadlineInput = {
  readonly businessDays: number;
  readonly reason: string;
};

export type SettleEarlyInput = {
  readonly accountId: string;
  readonly facilityId: string;
  readonly payable: string;
};

export type SettlementSource =
  | 'CREDIT_NOTE'
  | 'CUSTOMER_CREDIT'
  | 'MANUAL_RECEIPT'
  | 'SANDBOX_CARD'
  | 'WALLET';

export type ShareAltScoreInput = {
  readonly days?: number;
  readonly includeFactors?: boolean;
  readonly label: string;
};

export type ShortfallAction =
  | 'PROPOSE_LOWER_NUMBER';

export type SignContractInput = {
  readonly facilityId: string;
  readonly hash: string;
};

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly secondFactor?: SecondFactorInput | null | undefined;
};

export type SignInWithPasskeyInput = {
  readonly response: string;
};

export type SignUpInput = {
  readonly acceptTerms: boolean;
  readonly email: string;
  readonly language?: Language;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly role?: SignUpRole;
};

export type SignUpRole =
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER';

export type SimulateCommitmentLimitInput = {
  readonly appliedOn?: string | null | undefined;
  readonly businessOutstanding?: string;
  readonly businessThisYear?: string;
  readonly committed?: string;
  readonly jurisdiction: Jurisdiction;
  readonly lenderClass?: LenderClass | null | undefined;
  readonly lenderThisYear?: string;
  readonly requested: string;
  readonly withBeneficiary?: string;
};

export type StaffRole =
  | 'ADMIN'
  | 'ANALYST'
  | 'SSB_AUDITOR';

export type StatementFormat =
  | 'CAMT_053'
  | 'CSV'
  | 'MT940'
  | 'OFX';

export type Structure =
  | 'FLEXIBLE'
  | 'IJARAH'
  | 'ISTISNA'
  | 'MUDARABAH'
  | 'MURABAHA'
  | 'MUSHARAKAH'
  | 'SALAM';

export type StructureTermsInput = {
  readonly diminishingMusharakah?: DiminishingMusharakahTermsInput | null | undefined;
  readonly ijarah?: IjarahTermsInput | null | undefined;
  readonly istisna?: IstisnaTermsInput | null | undefined;
  readonly mudarabah?: MudarabahTermsInput | null | undefined;
  readonly murabaha?: MurabahaTermsInput | null | undefined;
  readonly musharakah?: MusharakahTermsInput | null | undefined;
  readonly salam?: SalamTermsInput | null | undefined;
  readonly tawarruq?: TawarruqTermsInput | null | undefined;
};

export type SubmitComplaintInput = {
  readonly email?: string | null | undefined;
  readonly language?: Language | null | undefined;
  readonly name?: string | null | undefined;
  readonly text: string;
  readonly title: string;
  readonly topic: ComplaintTopic;
};

export type SubmitFatwaInput = {
  readonly contentHash: string;
};

export type SubmitModelDraftInput = {
  readonly revision: number;
};

export type SubmitPolicyInput = {
  readonly contentHash: string;
  readonly priority: ReviewPriority;
};

export type SubmitProductInput = {
  readonly audience: string;
  readonly currency: Currency;
  readonly description: string;
  readonly fatwaNumber?: string | null | undefined;
  readonly fees?: ReadonlyArray<ProductFeeInput>;
  readonly fileIds?: ReadonlyArray<string>;
  readonly form: ProductForm;
  readonly largestAmount: string;
  readonly latePolicy: string;
  readonly longestTerm: number;
  readonly name: string;
  readonly rebatePolicy: string;
  readonly securityPolicy: string;
};

export type SyndicateRole =
  | 'LEAD'
  | 'PARTICIPANT';

export type TawarruqCommodityInput = {
  readonly kind: GoodsKind;
  readonly name: string;
};

export type TawarruqTermsInput = {
  readonly areBrokersRelated: boolean;
  readonly brokerA: string;
  readonly brokerB: string;
  readonly commodity: TawarruqCommodityInput;
  readonly cost: string;
  readonly downPayment?: string | null | undefined;
  readonly everyMonths: number;
  readonly fees?: ReadonlyArray<FinancingFeeInput> | null | undefined;
  readonly firstDueOn: string;
  readonly instalmentAmounts?: ReadonlyArray<string> | null | undefined;
  readonly instalments: number;
  readonly isCostDisclosed: boolean;
  readonly lateClause: LateClause;
  readonly profit: string;
  readonly promise: PurchasePromise;
  readonly repricing: PriceRevision;
  readonly resalePrice: string;
  readonly saleOn: string;
  readonly salePrice: string;
};

export type TaxCategory =
  | 'EXEMPT'
  | 'OUT_OF_SCOPE'
  | 'STANDARD'
  | 'ZERO_RATED';

export type TaxJurisdiction =
  | 'AE'
  | 'NG'
  | 'QA'
  | 'SA';

export type TeamMemberFilter = {
  readonly businessId?: string | null | undefined;
  readonly role?: MemberRole | null | undefined;
};

export type TermsFaultCode =
  | 'AMOUNT_MISMATCH'
  | 'BILATERAL_PROMISE'
  | 'BUYBACK_AT_FACE'
  | 'CAPITAL_NOT_CASH'
  | 'CIRCULAR_SALE'
  | 'COMMODITY_NOT_ELIGIBLE'
  | 'CONCRETE_STRUCTURE_REQUIRED'
  | 'CONTRACTOR_IS_CUSTOMER'
  | 'COST_NOT_DISCLOSED'
  | 'DUE_BEFORE_SALE'
  | 'FEE_NOT_ACTUAL_COST'
  | 'GUARANTEED_RETURN'
  | 'INAH'
  | 'LATE_CHARGE_NOT_CHARITY'
  | 'LESSOR_BEARS_OWNERSHIP'
  | 'LOSS_NOT_BY_CAPITAL'
  | 'MILESTONE_SUM'
  | 'MURABAHA_SUM'
  | 'NOT_MANUFACTURED'
  | 'NO_TITLE'
  | 'OVERHEAD_CHARGED'
  | 'PARALLEL_LINKED'
  | 'PENALTY_ON_DEBT'
  | 'PENALTY_ON_DELIVERY'
  | 'PRICE_NOT_FIXED'
  | 'PRICE_NOT_PAID_AT_CONTRACT'
  | 'RATE_MISMATCH'
  | 'RATIO_SUM'
  | 'RENT_BEFORE_USE'
  | 'SALAM_MONEY'
  | 'SALAM_SPECIFIC_SOURCE'
  | 'SALE_BEFORE_RECEIPT'
  | 'SCHEDULE_SUM'
  | 'SILENT_PARTNER_RATIO'
  | 'TENOR_LIMIT'
  | 'TERM_MISMATCH'
  | 'TOTAL_LOSS_CLAUSE'
  | 'TWO_IN_ONE'
  | 'UNBOUNDED_RENT'
  | 'UNITS_SUM'
  | 'USE_ISTISNA'
  | 'VALUATION_MISSING';

export type TimeZone =
  | 'AFRICA_LAGOS'
  | 'ASIA_DUBAI'
  | 'ASIA_RIYADH'
  | 'UTC';

export type TopUpSandboxInput = {
  readonly accountId: string;
  readonly amount: string;
};

export type TotalLossClause =
  | 'LEASE_ENDS'
  | 'RENT_CONTINUES';

export type TransactionCategory =
  | 'CUSTOMER_PAYMENT'
  | 'FINANCING'
  | 'INVOICE_PAYMENT'
  | 'REFUND'
  | 'REVERSAL'
  | 'TOP_UP'
  | 'TRANSFER'
  | 'VENDOR_PAYMENT';

export type TransactionFilter = {
  readonly accountId?: string | null | undefined;
  readonly category?: TransactionCategory | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly from?: string | null | undefined;
  readonly hasAttachment?: boolean | null | undefined;
  readonly maxAmount?: string | null | undefined;
  readonly minAmount?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: TransactionStatus | null | undefined;
  readonly to?: string | null | undefined;
  readonly type?: TransactionType | null | undefined;
};

export type TransactionStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING'
  | 'PROCESSING'
  | 'REVERSED';

export type TransactionType =
  | 'CREDIT'
  | 'DEBIT';

export type TransferInput = {
  readonly description?: string | null | undefined;
  readonly quoteId: string;
  readonly reference?: string | null | undefined;
};

export type TurnOnTwoFactorInput = {
  readonly code: string;
};

export type UnitPriceBasis =
  | 'FACE_VALUE'
  | 'MARKET_VALUE';

export type UpdateApiSettingsInput = {
  readonly allowedDomains?: ReadonlyArray<string> | null | undefined;
  readonly hasKeyAccess?: boolean | null | undefined;
};

export type UpdateBillingProfileInput = {
  readonly address: string;
  readonly jurisdiction: TaxJurisdiction;
  readonly legalName: string;
  readonly legalNameArabic?: string | null | undefined;
  readonly logoFileId?: string | null | undefined;
  readonly reminderDays: ReadonlyArray<number>;
  readonly trn?: string | null | undefined;
};

export type UpdateBoardIdentityInput = {
  readonly number: string;
};

export type UpdateBusinessInput = {
  readonly address?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly duplicateExplanation?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly logoFileId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly registryNo?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly taxId?: string | null | undefined;
  readonly website?: string | null | undefined;
};

export type UpdateCustomerInput = {
  readonly address?: string | null | undefined;
  readonly email: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly taxId?: string | null | undefined;
};

export type UpdateFinancingRequestDraftInput = {
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
  readonly shareScore?: boolean | null | undefined;
  readonly title?: string | null | undefined;
  readonly urgency?: Urgency | null | undefined;
};

export type UpdateFinancingRequestInput = {
  readonly amount: string;
  readonly collateral?: string | null | undefined;
  readonly currency: Currency;
  readonly description: string;
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedROI?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly expiresInDays?: number;
  readonly preferredStructure?: Structure;
  readonly repaymentPeriod?: number;
  readonly requestType?: RequestType;
  readonly shareScore?: boolean;
  readonly title: string;
  readonly urgency?: Urgency;
};

export type UpdateInvoiceInput = {
  readonly currency: Currency;
  readonly customerAddress?: string | null | undefined;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone?: string | null | undefined;
  readonly customerTaxId?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discount?: string | null | undefined;
  readonly discountPercent?: string | null | undefined;
  readonly dueOn: string;
  readonly items: ReadonlyArray<InvoiceItemInput>;
  readonly purchaseOrder?: string | null | undefined;
};

export type UpdateModelDraftInput = {
  readonly challenger?: string | null | undefined;
  readonly reason: string;
  readonly revision: number;
  readonly shadowDays?: number;
  readonly weights: ModelWeightsInput;
};

export type UpdateNotificationChoicesInput = {
  readonly digest?: DigestFrequency | null | undefined;
  readonly digestGroups?: ReadonlyArray<NotificationGroup> | null | undefined;
  readonly digestHour?: number | null | undefined;
  readonly hasBoardAlerts?: boolean | null | undefined;
  readonly hasBusinessAlerts?: boolean | null | undefined;
  readonly hasEmail?: boolean | null | undefined;
  readonly hasFinancingAlerts?: boolean | null | undefined;
  readonly hasMarketingEmails?: boolean | null | undefined;
  readonly hasMonthlyStatements?: boolean | null | undefined;
  readonly hasPush?: boolean | null | undefined;
  readonly hasQuietHours?: boolean | null | undefined;
  readonly hasSms?: boolean | null | undefined;
  readonly hasTransactionAlerts?: boolean | null | undefined;
  readonly hasWeeklyReport?: boolean | null | undefined;
  readonly marketingWording?: number | null | undefined;
  readonly quietHours?: QuietHoursInput | null | undefined;
};

export type UpdatePasskeyInput = {
  readonly name: string;
};

export type UpdatePolicyInput = {
  readonly category: PolicyCategory;
  readonly contentHash: string;
  readonly descriptionAr: string;
  readonly descriptionEn: string;
  readonly effectiveOn: string;
  readonly implementationGuidelinesAr: ReadonlyArray<string>;
  readonly implementationGuidelinesEn: ReadonlyArray<string>;
  readonly incomeSources?: ReadonlyArray<IncomeSourceInput>;
  readonly incomeThresholdPercent?: string | null | undefined;
  readonly isPublic?: boolean;
  readonly nextReviewOn: string;
  readonly relatedFatwa?: string | null | undefined;
  readonly rules?: ReadonlyArray<PolicyRuleInput>;
  readonly shariahBasisAr: string;
  readonly shariahBasisEn: string;
  readonly titleAr: string;
  readonly titleEn: string;
};

export type UpdatePreferencesInput = {
  readonly dateFormat?: DateFormat | null | undefined;
  readonly displayCurrency?: Currency | null | undefined;
  readonly language?: Language | null | undefined;
  readonly timeZone?: TimeZone | null | undefined;
};

export type UpdateProfileInput = {
  readonly avatarFileId?: string | null | undefined;
  readonly bio?: string | null | undefined;
  readonly department?: string | null | undefined;
  readonly expectedVersion: number;
  readonly jobTitle?: string | null | undefined;
  readonly name: string;
  readonly preferredName?: string | null | undefined;
};

export type UpdateSavedQueryInput = {
  readonly description?: string | null | undefined;
  readonly document?: string | null | undefined;
  readonly expectedVersion: number;
  readonly isShared?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly operationName?: string | null | undefined;
  readonly variables?: unknown;
};

export type UpdateSavedViewInput = {
  readonly name?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly shared?: boolean | null | undefined;
};

export type UpdateSecuritySettingsInput = {
  readonly allowedAddresses?: ReadonlyArray<string> | null | undefined;
  readonly isNotifiedOfSignIns?: boolean | null | undefined;
  readonly sessionTimeoutMinutes?: number | null | undefined;
};

export type UpdateSystemSettingsInput = {
  readonly expectedVersion: number;
  readonly isSignUpOpen: boolean;
  readonly sessionTimeoutMinutes: number;
};

export type UpdateVendorInput = {
  readonly acceptDuplicate?: boolean;
  readonly address?: string | null | undefined;
  readonly bankAccount?: string | null | undefined;
  readonly category?: VendorCategory;
  readonly email: string;
  readonly iban?: string | null | undefined;
  readonly name: string;
  readonly paymentTerms?: PaymentTerms;
  readonly phone?: string | null | undefined;
  readonly taxId?: string | null | undefined;
};

export type UpdateWebhookEndpointInput = {
  readonly description?: string | null | undefined;
  readonly events?: ReadonlyArray<WebhookEventType> | null | undefined;
  readonly url?: string | null | undefined;
};

export type Urgency =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  | 'URGENT';

export type UserAccountOrder =
  | 'LAST_SEEN'
  | 'NAME'
  | 'NEWEST'
  | 'OLDEST';

export type UserAct =
  | 'REQUIRE_PASSWORD_RESET'
  | 'SIGN_OUT'
  | 'SUSPEND';

export type UserEventKind =
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_VERIFIED'
  | 'INVITATION_ACCEPTED'
  | 'MEMBER_CHANGED'
  | 'MEMBER_JOINED'
  | 'MEMBER_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_RESET_REQUIRED'
  | 'PHONE_CHANGED'
  | 'PHONE_VERIFIED'
  | 'PROFILE_CHANGED'
  | 'REINSTATED'
  | 'SECURITY_CHANGED'
  | 'SIGNED_IN'
  | 'SIGNED_OUT_ELSEWHERE'
  | 'SIGNED_UP'
  | 'SIGN_IN_FAILED'
  | 'STAFF_INVITED'
  | 'SUSPENDED'
  | 'TWO_FACTOR_OFF'
  | 'TWO_FACTOR_ON'
  | 'TWO_FACTOR_RESET'
  | 'TWO_FACTOR_RESET_ASKED'
  | 'TWO_FACTOR_RESET_REJECTED';

export type UserFilter = {
  readonly hasTwoFactor?: boolean | null | undefined;
  readonly role?: Role | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: UserStatus | null | undefined;
};

export type UserStatus =
  | 'ACTIVE'
  | 'IN_REVIEW'
  | 'SUSPENDED';

export type VariableRentInput = {
  readonly ceilingRate?: string | null | undefined;
  readonly firstPeriods: number;
  readonly fixingRates?: ReadonlyArray<string> | null | undefined;
  readonly floorRate?: string | null | undefined;
  readonly initialRate: string;
  readonly marginRate: string;
  readonly reviewEveryPeriods: number;
};

export type VendorCategory =
  | 'ELECTRONICS'
  | 'GENERAL'
  | 'LOGISTICS'
  | 'MANUFACTURING'
  | 'OFFICE_SUPPLIES'
  | 'PROFESSIONAL_SERVICES'
  | 'SOFTWARE';

export type VendorFilter = {
  readonly category?: VendorCategory | null | undefined;
  readonly search?: string | null | undefined;
  readonly status?: VendorStatus | null | undefined;
};

export type VendorPaymentAction =
  | 'BOUNCE'
  | 'CLEAR';

export type VendorPaymentFilter = {
  readonly method?: PaymentMethod | null | undefined;
  readonly statuses?: ReadonlyArray<VendorPaymentStatus> | null | undefined;
  readonly vendorId?: string | null | undefined;
};

export type VendorPaymentStatus =
  | 'AWAITING_APPROVAL'
  | 'BOUNCED'
  | 'CLEARED'
  | 'COMPLETED'
  | 'ISSUED'
  | 'REJECTED';

export type VendorStatus =
  | 'ACTIVE'
  | 'INACTIVE';

export type VentureExpenseInput = {
  readonly amount: string;
  readonly kind: VentureExpenseKind;
};

export type VentureExpenseKind =
  | 'CUSTOMS'
  | 'FREIGHT'
  | 'INSURANCE'
  | 'MARKETING'
  | 'OWN_OVERHEAD'
  | 'OWN_RENT'
  | 'OWN_SALARY'
  | 'PROFESSIONAL'
  | 'STORAGE';

export type VerifyPhoneChangeInput = {
  readonly code: string;
  readonly phone: string;
};

export type VerifyPhoneCodeInput = {
  readonly code: string;
};

export type WaiveCoolingOffInput = {
  readonly contractHashes: ReadonlyArray<string>;
};

export type WebhookDeliveryFilter = {
  readonly endpointId?: string | null | undefined;
  readonly status?: WebhookDeliveryStatus | null | undefined;
  readonly type?: WebhookEventType | null | undefined;
};

export type WebhookDeliveryStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING';

export type WebhookEndpointStatus =
  | 'DISABLED'
  | 'DISABLED_BY_FAILURES'
  | 'ENABLED';

export type WebhookEventType =
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_UNFROZEN'
  | 'CONTRACT_DISBURSED'
  | 'CONTRACT_SIGNED'
  | 'CONTRACT_STEP_RECORDED'
  | 'FACILITY_CHANGED'
  | 'FACILITY_LATE'
  | 'INVOICE_OVERDUE'
  | 'INVOICE_PAID'
  | 'INVOICE_PARTLY_PAID'
  | 'PAYMENT_RECEIVED'
  | 'PAYMENT_REQUEST_PAID'
  | 'PING'
  | 'PROPOSAL_ACCEPTED'
  | 'PROPOSAL_RECEIVED'
  | 'PROPOSAL_REVISED'
  | 'REFUND_MADE'
  | 'REQUEST_FUNDED'
  | 'REVIEW_DECIDED'
  | 'TRANSFER_COMPLETED'
  | 'VENDOR_PAID';

export type WebhookFailure =
  | 'ADDRESS'
  | 'CONNECTION'
  | 'REDIRECT'
  | 'SECRET'
  | 'STATUS'
  | 'TIMEOUT'
  | 'TLS';

export type WhatIfInput = {
  readonly addMonths?: number | null | undefined;
  readonly collectInvoiceIds?: ReadonlyArray<string> | null | undefined;
  readonly splitLargestPayerInto?: number | null | undefined;
};

export type WithdrawObjectionInput = {
  readonly facilityId: string;
  readonly objectionId: string;
};

export type WriteOffFacilityInput = {
  readonly facilityId: string;
  readonly reason: string;
};
