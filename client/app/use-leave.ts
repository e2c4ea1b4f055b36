import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useSignOut } from '@/lib/api/session'
import { toast } from '@/ui/overlays/toaster'

/** Signs out. If the request fails, the user stays signed in and sees why. */
export const useLeave = () => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return () => signOut().catch((error: unknown) => toast.failed(t('account.signOutFailed', { reason: failureOf(error).sentence })))
}
