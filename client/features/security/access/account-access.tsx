import { EmailCard } from './email-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'
import { SignInSafetyCard } from './sign-in-safety-card'

/** How the person gets into their account, and where they are in it. */
export const AccountAccess = () => (
  <>
    <PasswordCard />
    <EmailCard />
    <SessionsCard />
    <SignInSafetyCard />
  </>
)
