import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/failure'
import { useSignOut } from '@/lib/session'
import { toast } from '@/ui/toaster'

/** Signs out. If the request fails, the user stays signed in and sees why. */
export const useLeave = () => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return () => signOut().catch((error: unknown) => toast.failed(t('account.signOutFailed', { reason: failureOf(error).sentence })))
}
