export type BusinessStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'VERIFIED';

export type Currency =
  | 'AED'
  | 'NGN'
  | 'QAR'
  | 'SAR'
  | 'USD';

export type KycStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'VERIFIED';

export type Language =
  | 'AR'
  | 'EN'
  | 'FR';

export type OnboardingStep =
  | 'BUSINESS'
  | 'COMPLETE'
  | 'DOCUMENTS'
  | 'PHONE';

export type PreferencesInput = {
  readonly displayCurrency?: Currency | null | undefined;
  readonly language?: Language | null | undefined;
};

export type Role =
  | 'ADMIN'
  | 'ANALYST'
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER'
  | 'SSB_AUDITOR';

export type SignInInput = {
  readonly email: string;
  readonly password: string;
};
