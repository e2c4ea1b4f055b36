import type administration from '@/locales/en/administration.json'
import type adminOverview from '@/locales/en/adminOverview.json'
import type alerts from '@/locales/en/alerts.json'
import type analytics from '@/locales/en/analytics.json'
import type apiKeys from '@/locales/en/apiKeys.json'
import type approvals from '@/locales/en/approvals.json'
import type auditActions from '@/locales/en/auditActions.json'
import type auditLog from '@/locales/en/auditLog.json'
import type banking from '@/locales/en/banking.json'
import type billing from '@/locales/en/billing.json'
import type boardSettings from '@/locales/en/boardSettings.json'
import type bureaus from '@/locales/en/bureaus.json'
import type categoryChanges from '@/locales/en/categoryChanges.json'
import type collateral from '@/locales/en/collateral.json'
import type common from '@/locales/en/common.json'
import type complaints from '@/locales/en/complaints.json'
import type compliance from '@/locales/en/compliance.json'
import type contractTerms from '@/locales/en/contractTerms.json'
import type customers from '@/locales/en/customers.json'
import type dashboard from '@/locales/en/dashboard.json'
import type domain from '@/locales/en/domain.json'
import type explorer from '@/locales/en/explorer.json'
import type explorerResults from '@/locales/en/explorerResults.json'
import type exports from '@/locales/en/exports.json'
import type facility from '@/locales/en/facility.json'
import type fatwas from '@/locales/en/fatwas.json'
import type financing from '@/locales/en/financing.json'
import type identity from '@/locales/en/identity.json'
import type incidents from '@/locales/en/incidents.json'
import type incomeScreen from '@/locales/en/incomeScreen.json'
import type invoicing from '@/locales/en/invoicing.json'
import type landing from '@/locales/en/landing.json'
import type legal from '@/locales/en/legal.json'
import type lending from '@/locales/en/lending.json'
import type limits from '@/locales/en/limits.json'
import type model from '@/locales/en/model.json'
import type moneySettings from '@/locales/en/moneySettings.json'
import type notifications from '@/locales/en/notifications.json'
import type onboarding from '@/locales/en/onboarding.json'
import type passport from '@/locales/en/passport.json'
import type pay from '@/locales/en/pay.json'
import type paymentRequests from '@/locales/en/paymentRequests.json'
import type people from '@/locales/en/people.json'
import type policies from '@/locales/en/policies.json'
import type products from '@/locales/en/products.json'
import type proof from '@/locales/en/proof.json'
import type proposal from '@/locales/en/proposal.json'
import type refunds from '@/locales/en/refunds.json'
import type rules from '@/locales/en/rules.json'
import type score from '@/locales/en/score.json'
import type scoreEvidence from '@/locales/en/scoreEvidence.json'
import type secondFactors from '@/locales/en/secondFactors.json'
import type security from '@/locales/en/security.json'
import type settings from '@/locales/en/settings.json'
import type shariah from '@/locales/en/shariah.json'
import type systemHealth from '@/locales/en/systemHealth.json'
import type systemSettings from '@/locales/en/systemSettings.json'
import type team from '@/locales/en/team.json'
import type terms from '@/locales/en/terms.json'
import type unsubscribe from '@/locales/en/unsubscribe.json'
import type vendors from '@/locales/en/vendors.json'
import type verify from '@/locales/en/verify.json'
import type wallet from '@/locales/en/wallet.json'
import type webhooks from '@/locales/en/webhooks.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      administration: typeof administration
      adminOverview: typeof adminOverview
      alerts: typeof alerts
      analytics: typeof analytics
      apiKeys: typeof apiKeys
      approvals: typeof approvals
      auditActions: typeof auditActions
      auditLog: typeof auditLog
      banking: typeof banking
      boardSettings: typeof boardSettings
      billing: typeof billing
      bureaus: typeof bureaus
      categoryChanges: typeof categoryChanges
      collateral: typeof collateral
      common: typeof common
      complaints: typeof complaints
      compliance: typeof compliance
      contractTerms: typeof contractTerms
      customers: typeof customers
      dashboard: typeof dashboard
      domain: typeof domain
      explorer: typeof explorer
      explorerResults: typeof explorerResults
      exports: typeof exports
      facility: typeof facility
      fatwas: typeof fatwas
      financing: typeof financing
      identity: typeof identity
      incidents: typeof incidents
      incomeScreen: typeof incomeScreen
      invoicing: typeof invoicing
      landing: typeof landing
      legal: typeof legal
      lending: typeof lending
      limits: typeof limits
      moneySettings: typeof moneySettings
      model: typeof model
      notifications: typeof notifications
      onboarding: typeof onboarding
      passport: typeof passport
      pay: typeof pay
      paymentRequests: typeof paymentRequests
      people: typeof people
      policies: typeof policies
      products: typeof products
      proof: typeof proof
      proposal: typeof proposal
      refunds: typeof refunds
      rules: typeof rules
      score: typeof score
      scoreEvidence: typeof scoreEvidence
      secondFactors: typeof secondFactors
      security: typeof security
      settings: typeof settings
      shariah: typeof shariah
      systemHealth: typeof systemHealth
      systemSettings: typeof systemSettings
      team: typeof team
      terms: typeof terms
      unsubscribe: typeof unsubscribe
      vendors: typeof vendors
      verify: typeof verify
      wallet: typeof wallet
      webhooks: typeof webhooks
    }
  }
}
