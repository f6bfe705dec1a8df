"""What becomes of jobs in the background."""

from cabinet_noir_client import types as t


class JobFailed(Exception):
    """A job failed. `job` has what it found before, and says why in `failure`."""

    def __init__(self, job: t.Job) -> None:
        failure = job["failure"]
        super().__init__(f"{job['kind']} {job['id']}: {failure['text'] if failure else 'failed'}")
        self.job = job
