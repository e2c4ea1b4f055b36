import { Button, HStack } from '@chakra-ui/react'
import { FilePen, FileText, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportPath } from '@/lib/lists/define-filter'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { type PolicyTextFragment, WithdrawPolicyDocument } from './policy-page.generated'
import { SubmitPolicy } from './submit-policy'

type PolicyActionsProps = { readonly policy: PolicyTextFragment; readonly onEdit: () => void }

/** What an auditor can do with a version, and its PDF for everyone. */
export const PolicyActions = ({ policy, onEdit }: PolicyActionsProps) => {
  const { t } = useTranslation('policies')
  const [open, setOpen] = useState<'submit' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const can = (action: PolicyTextFragment['availableActions'][number]) => policy.availableActions.includes(action)
  const withdrawal = useAct(WithdrawPolicyDocument, {
    variables: (reason: string) => ({ id: policy.id, reason }),
    changes: ['policies', 'policy', 'ssbOverview', 'ssbReviews'],
    toast: () => t('withdraw.done'),
    done: close,
  })
  return (
    <HStack gap="2" flexWrap="wrap">
      {can('SUBMIT') && (
        <Button size="sm" onClick={() => setOpen('submit')}>
          <Send aria-hidden />
          {t('submit.label')}
        </Button>
      )}
      {(can('EDIT') || can('REVISE')) && (
        <Button size="sm" variant="outline" onClick={onEdit}>
          <FilePen aria-hidden />
          {t(can('EDIT') ? 'edit' : 'revise')}
        </Button>
      )}
      {can('WITHDRAW') && (
        <Button size="sm" variant="outline" color="negative.fg" onClick={() => setOpen('withdraw')}>
          <Undo2 aria-hidden />
          {t('withdraw.label')}
        </Button>
      )}
      <Button asChild size="sm" variant="outline">
        <a href={exportPath(policy.pdfPath, {})} target="_blank" rel="noreferrer">
          <FileText aria-hidden />
          {t('pdf')}
        </a>
      </Button>
      {[
        { path: policy.publicPdfPathAr, label: t('publicPdfAr') },
        { path: policy.publicPdfPathEn, label: t('publicPdfEn') },
      ].map(
        ({ path, label }) =>
          path !== null && (
            <Button key={path} asChild size="sm" variant="outline">
              <a href={path} target="_blank" rel="noreferrer">
                <FileText aria-hidden />
                {label}
              </a>
            </Button>
          ),
      )}
      <SubmitPolicy open={open === 'submit'} policy={policy} onClose={close} />
      <ConfirmWithReason
        open={open === 'withdraw'}
        onClose={close}
        title={t('withdraw.title')}
        consequence={t('withdraw.consequence')}
        confirmLabel={t('withdraw.label')}
        reasonLabel={t('withdraw.reason')}
        required
        submission={withdrawal}
      />
    </HStack>
  )
}
