import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ComplaintDrawer } from '@/features/complaints/complaint-drawer'
import { ComplaintList } from '@/features/complaints/complaint-list'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'

/** Complaints: all of them for administrators and analysts, their own for everyone else. */
const ComplaintCases = () => {
  const { t } = useTranslation('complaints')
  const { role } = useViewer()
  const { id, open, close } = useOpenDetail('complaint')
  const isStaff = role === 'ADMIN' || role === 'ANALYST'
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t(isStaff ? 'all' : 'own')}
        action={
          !isStaff && (
            <Button asChild>
              <Link to={paths.complaints}>{t('form.open')}</Link>
            </Button>
          )
        }
      />
      <ComplaintList onOpen={open} />
      {id !== undefined && <ComplaintDrawer key={id} id={id} onClose={close} />}
    </>
  )
}
export default ComplaintCases
